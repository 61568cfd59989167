import { array, boolean, number, object, optional, string } from "../../../contract/decoder.ts";
import { decodePicture } from "../../../contract/picture.ts";
import { createStoredValue } from "../../platform/storage/stored-value.ts";
import type { BriefingStory } from "./compose-briefing.ts";
import type { Length } from "./lengths.ts";

/** A briefing as it was composed. It does not change while the reader reads it. */
export type Briefing = {
	stories: BriefingStory[];
	/** In milliseconds since 1970. */
	composedAt: number;
	/** False if a list could not be loaded. */
	isComplete: boolean;
	/** True if it has stories that the reader has seen, because there were no others. */
	isRepeated: boolean;
};

type Session = {
	version: number;
	briefings: Partial<Record<Length, Briefing | undefined>>;
	/** Stories that were opened from a briefing. */
	opened: string[];
	/** Stories of briefings that were replaced. */
	skipped: string[];
	/** Lengths of the briefings whose position the reader does not want to see. */
	hidden?: number[] | undefined;
};

const version = 3;
const maxIds = 1_000;

const decodeBriefing = optional(
	object<Briefing>({
		stories: array(
			object<BriefingStory>({
				id: string,
				title: string,
				category: string,
				teaser: object({ text: string, cut: boolean }),
				minutes: number,
				picture: decodePicture,
			}),
		),
		composedAt: number,
		isComplete: boolean,
		isRepeated: boolean,
	}),
);

const decodeSession = object<Session>({
	version: number,
	briefings: object({ 5: decodeBriefing, 10: decodeBriefing, 20: decodeBriefing }),
	opened: array(string),
	skipped: array(string),
	hidden: optional(array(number)),
});

const empty: Session = { version, briefings: {}, opened: [], skipped: [] };

/** In session storage: it lasts as long as the tab, and survives a reload. */
const session = createStoredValue<Session>("candour-briefing", {
	initial: empty,
	/** Empty if it cannot be read: another briefing is composed. */
	decode: (value) => {
		try {
			const stored = decodeSession(value);
			return stored.version === version ? stored : empty;
		} catch {
			return empty;
		}
	},
	encode: (stored) => stored,
	area: "sessionStorage",
});

const current = session.get;

function change(changes: Partial<Session>): void {
	session.change((stored) => ({ ...stored, ...changes }));
}

export function storedBriefing(length: Length): Briefing | null {
	return current().briefings[length] ?? null;
}

/** A tab can stay open for days: then its page composes another briefing. */
const maxAgeMs = 12 * 60 * 60_000;

export function isCurrent({ composedAt }: Briefing): boolean {
	return Date.now() - composedAt < maxAgeMs;
}

/** Replaces the briefing of this length. One of stories that were all seen starts over. */
export function storeBriefing(length: Length, briefing: Briefing): void {
	discardBriefing(length);
	change({
		briefings: { ...current().briefings, [length]: briefing },
		hidden: current().hidden?.filter((other) => other !== length),
		...(briefing.isRepeated && { opened: [], skipped: [] }),
	});
}

/** The next briefing of this length has none of its stories. */
export function discardBriefing(length: Length): void {
	const { briefings, skipped } = current();
	const stories = storedBriefing(length)?.stories ?? [];
	change({
		briefings: { ...briefings, [length]: undefined },
		skipped: addIds(
			skipped,
			stories.map(({ id }) => id),
		),
	});
}

export function markOpened(id: string): void {
	change({ opened: addIds(current().opened, [id]) });
}

export function isOpened(id: string): boolean {
	return current().opened.includes(id);
}

/** Opened, or in a briefing that was replaced. */
export function isSeen(id: string): boolean {
	return isOpened(id) || current().skipped.includes(id);
}

/** Hides the position in this briefing, on all its stories. */
export function hidePosition(length: Length): void {
	change({ hidden: [...(current().hidden ?? []), length] });
}

export function isPositionHidden(length: Length): boolean {
	return current().hidden?.includes(length) ?? false;
}

function addIds(ids: string[], added: string[]): string[] {
	return [...new Set([...ids, ...added])].slice(-maxIds);
}
