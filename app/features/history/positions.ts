import { array, number, object, string } from "../../../contract/decoder.ts";
import { setItemEvicting } from "../../platform/storage/evict-on-quota.ts";
import { readStorage, writeStorage } from "../../platform/storage/safe-storage.ts";
import type { ReadingPosition } from "./reading-position.ts";

/**
 * Where a story was left. Stored under a key of its own and at once, without a lock: a page that is closed has no time
 * to wait for one, nor to write a long history.
 */
export type StoredPosition = ReadingPosition & { id: string };

const positionsKey = "candour-positions";
const maxPositions = 300;

const decodeStored = object<{ version: number; positions: StoredPosition[] }>({
	version: number,
	positions: array(object<StoredPosition>({ id: string, block: number, progress: number })),
});

/** Oldest first. None if the text cannot be read: a position is soon worthless. */
export function storedPositions(): StoredPosition[] {
	try {
		const { version, positions } = decodeStored(JSON.parse(readStorage(positionsKey) ?? ""));
		return version === 1 ? positions.slice(-maxPositions) : [];
	} catch {
		return [];
	}
}

export function positionOf(id: string): StoredPosition | null {
	return storedPositions().find((position) => position.id === id) ?? null;
}

export function savePosition(position: StoredPosition): void {
	writePositions([...storedPositions().filter(({ id }) => id !== position.id), position]);
}

export function removePosition(id: string): void {
	const positions = storedPositions();
	const others = positions.filter((position) => position.id !== id);
	if (others.length < positions.length) writePositions(others);
}

/** Adds positions of stories that have none. */
export function restorePositions(positions: StoredPosition[]): void {
	const stored = storedPositions();
	const added = positions.filter(({ id }) => !stored.some((position) => position.id === id));
	if (added.length > 0) writePositions([...added, ...stored]);
}

export function clearPositions(): void {
	writeStorage(positionsKey, null);
}

function writePositions(positions: StoredPosition[]): void {
	try {
		if (positions.length === 0) clearPositions();
		else
			setItemEvicting(
				positionsKey,
				JSON.stringify({ version: 1, positions: positions.slice(-maxPositions) }),
			);
	} catch {
		// Without storage the story starts at its top.
	}
}
