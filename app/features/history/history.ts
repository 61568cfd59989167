import { boolean, type Decoder, object, optional } from "../../../contract/decoder.ts";

/** A story that was opened in this browser. */
export type Opening = {
	id: string;
	title: string;
	/** Unix time in seconds. */
	openedAt: number;
	/** False if it was merely opened. */
	isRead: boolean;
};

/** What this browser remembers of the reading. */
export type History = {
	/** False if the reader does not want openings to be recorded and marked. */
	isOn: boolean;
	/** Whether lists leave out stories that were read. */
	isUnreadOnly: boolean;
	/** Ids of the stories, newest opening last. */
	ids: readonly string[];
	/** The other columns, in the order of the ids. */
	columns: Columns;
};

type Columns = {
	times: string;
	titles: string;
	/** One character per story: "0" if it was merely opened. Older versions stored none: those stories count as read. */
	read: string;
};

export const emptyHistory: History = {
	isOn: true,
	isUnreadOnly: false,
	ids: [],
	columns: { times: "", titles: "", read: "" },
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
	read?: string | undefined;
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
	read: optional(column),
});

export function decodeHistory(stored: unknown): History {
	const { isOn, isUnreadOnly, ids, times, titles, read = "" } = decodeStored(stored);
	return { isOn, isUnreadOnly, ids: linesOf(ids), columns: { times, titles, read } };
}

/** Undefined for a browser that has nothing to remember, which then loads nothing for it. */
export function encodeHistory({ isOn, isUnreadOnly, ids, columns }: History): StoredHistory | undefined {
	if (isOn && !isUnreadOnly && ids.length === 0) return undefined;
	return { version: 1, isOn, isUnreadOnly, ids: ids.join(separator), ...columns };
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
			isRead: isReadAt(columns, index),
		});
	}
	return [...openings.values()];
}

function isReadAt({ read }: Columns, index: number): boolean {
	return read[index] !== "0";
}

/** The ids of the stories that were read. */
export function readIdsOf({ ids, columns }: History): ReadonlySet<string> {
	return new Set(columns.read.includes("0") ? ids.filter((_, index) => isReadAt(columns, index)) : ids);
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
			read: kept.map(({ isRead }) => (isRead ? "1" : "0")).join(""),
		},
	};
}

/** Adds the newest opening. What was read stays read. */
export function withOpening(history: History, opening: Opening): History {
	const openings = openingsOf(history);
	const known = openings.find(({ id }) => id === opening.id);
	const others = openings.filter((other) => other !== known);
	return withOpenings(history, [
		...others,
		{ ...opening, isRead: opening.isRead || (known?.isRead ?? false) },
	]);
}

/** Adds openings. Of two openings of a story the newer one stays, and read if one was; of too many, those opened last. */
export function mergeOpenings(history: History, added: Opening[]): History {
	const merged = new Map(openingsOf(history).map((opening) => [opening.id, opening]));
	for (const opening of added) {
		const known = merged.get(opening.id);
		const newer = known && known.openedAt > opening.openedAt ? known : opening;
		merged.set(opening.id, { ...newer, isRead: opening.isRead || (known?.isRead ?? false) });
	}
	return withOpenings(
		history,
		[...merged.values()].sort((a, b) => a.openedAt - b.openedAt),
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
