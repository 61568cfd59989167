import { boolean, type Decoder, object } from "../../contract/decoder.ts";
import type { ParsedText } from "../storage/stored-value.ts";

/** A story that was opened in this browser. */
export type Opening = {
	id: string;
	title: string;
	/** Unix time in seconds. */
	openedAt: number;
};

/** What this browser remembers of the reading. */
export type History = {
	/** False if the reader does not want openings to be recorded and marked. */
	isOn: boolean;
	/** Whether lists leave out stories that were opened. */
	isUnreadOnly: boolean;
	/** Ids of the stories, newest opening last. */
	ids: readonly string[];
	/** The other columns, in the order of the ids. Only the history page needs them. */
	columns: { times: string; titles: string };
};

export const emptyHistory: History = {
	isOn: true,
	isUnreadOnly: false,
	ids: [],
	columns: { times: "", titles: "" },
};

export const maxOpenings = 10_000;
const maxTitleLength = 100;
const maxIdLength = 200;
const separator = "\n";

/** Columns of text, because 10,000 of them are read several times as fast as objects. */
type StoredHistory = {
	version: 1;
	isOn: boolean;
	isUnreadOnly: boolean;
	ids: string;
	times: string;
	titles: string;
};

/** Does not sanitize: the whole history is one text. The history page does, for the titles that it shows. */
const column: Decoder<string> = (value) => {
	if (typeof value !== "string") throw new TypeError("Expected a column of text");
	return value;
};

const decodeStored = object<StoredHistory>({
	version: (value) => {
		if (value !== 1) throw new TypeError("Expected version 1");
		return value;
	},
	isOn: boolean,
	isUnreadOnly: boolean,
	ids: column,
	times: column,
	titles: column,
});

export function parseHistory(text: string | null): ParsedText<History> {
	if (text === null) return { value: emptyHistory, unreadable: null };
	try {
		const { isOn, isUnreadOnly, ids, times, titles } = decodeStored(JSON.parse(text));
		const value = { isOn, isUnreadOnly, ids: linesOf(ids), columns: { times, titles } };
		return { value, unreadable: null };
	} catch {
		return { value: emptyHistory, unreadable: text };
	}
}

/** Null for a browser that has nothing to remember, which then loads nothing for it. */
export function serializeHistory({ isOn, isUnreadOnly, ids, columns }: History): string | null {
	if (isOn && !isUnreadOnly && ids.length === 0) return null;
	const stored: StoredHistory = { version: 1, isOn, isUnreadOnly, ids: ids.join(separator), ...columns };
	return JSON.stringify(stored);
}

/** The openings, newest last, each story once. */
export function openingsOf({ ids, columns }: History): Opening[] {
	const times = linesOf(columns.times);
	const titles = linesOf(columns.titles);
	const openings = new Map<string, Opening>();
	for (const [index, id] of ids.entries()) {
		const openedAt = Number(times[index]);
		openings.delete(id);
		openings.set(id, {
			id,
			title: titles[index] || id,
			openedAt: isSecond(openedAt) ? openedAt : 0,
		});
	}
	return [...openings.values()];
}

/** Whether a date exists for it: in seconds since 1970. */
function isSecond(value: number): boolean {
	return Number.isSafeInteger(value) && value >= 0 && value <= 8.64e12;
}

export function withOpenings(history: History, openings: Opening[]): History {
	const kept = openings.filter(({ id }) => isStorable(id)).slice(-maxOpenings);
	return {
		...history,
		ids: kept.map(({ id }) => id),
		columns: {
			times: kept.map(({ openedAt }) => openedAt).join(separator),
			titles: kept.map(({ title }) => storableTitle(title)).join(separator),
		},
	};
}

/** Adds the newest opening. */
export function withOpening(history: History, opening: Opening): History {
	const others = openingsOf(history).filter(({ id }) => id !== opening.id);
	return withOpenings(history, [...others, opening]);
}

/** Adds openings. Of two openings of a story the newer one stays; of too many stories, those opened last. */
export function mergeOpenings(history: History, added: Opening[]): History {
	const merged = new Map(openingsOf(history).map((opening) => [opening.id, opening]));
	for (const opening of added) {
		const known = merged.get(opening.id);
		if (!known || known.openedAt <= opening.openedAt) merged.set(opening.id, opening);
	}
	return withOpenings(
		history,
		[...merged.values()].sort((a, b) => a.openedAt - b.openedAt),
	);
}

export function withoutOpening(history: History, id: string): History {
	if (!history.ids.includes(id)) return history;
	return withOpenings(
		history,
		openingsOf(history).filter((opening) => opening.id !== id),
	);
}

/** Drops the older half, for a browser without room. */
export function newerHalf(history: History): History {
	return withOpenings(history, openingsOf(history).slice(Math.ceil(history.ids.length / 2)));
}

function isStorable(id: string): boolean {
	return id !== "" && id.length <= maxIdLength && !id.includes(separator);
}

function storableTitle(title: string): string {
	const line = title.replace(/\s+/g, " ").trim();
	return line.length <= maxTitleLength ? line : `${line.slice(0, maxTitleLength - 1)}…`;
}

function linesOf(text: string): string[] {
	return text === "" ? [] : text.split(separator);
}
