import { array, number, object, string } from "../../../contract/decoder.ts";
import { createStoredValue } from "../../platform/storage/stored-value.ts";
import type { ReadingPosition } from "./reading-position.ts";

/**
 * Where a story was left. Stored under a key of its own and at once, without a lock: a page that is closed has no time
 * to wait for one, nor to write a long history.
 */
export type StoredPosition = ReadingPosition & { id: string };

const version = 1;
const maxPositions = 300;

const decodeStored = object<{ version: number; positions: StoredPosition[] }>({
	version: number,
	positions: array(object<StoredPosition>({ id: string, block: number, progress: number })),
});

/** Oldest first. */
const stored = createStoredValue<StoredPosition[]>("candour-positions", {
	initial: [],
	/** None if they cannot be read: a position is soon worthless. */
	decode: (value) => {
		try {
			const { version: found, positions } = decodeStored(value);
			return found === version ? positions.slice(-maxPositions) : [];
		} catch {
			return [];
		}
	},
	encode: (positions) => (positions.length > 0 ? { version, positions } : undefined),
});

export const storedPositions = stored.get;

export function positionOf(id: string): StoredPosition | null {
	return storedPositions().find((position) => position.id === id) ?? null;
}

export function savePosition(position: StoredPosition): void {
	stored.change((all) => [...all.filter(({ id }) => id !== position.id), position].slice(-maxPositions));
}

/** Returns those that were removed. */
export function removePositions(isRemoved: (id: string) => boolean): StoredPosition[] {
	const removed = storedPositions().filter(({ id }) => isRemoved(id));
	if (removed.length > 0) stored.change((all) => all.filter(({ id }) => !isRemoved(id)));
	return removed;
}

/** Adds positions of stories that have none. */
export function restorePositions(positions: StoredPosition[]): void {
	const added = positions.filter(({ id }) => !positionOf(id));
	stored.change((all) => [...added, ...all].slice(-maxPositions));
}
