import type { Entry } from "./filed-story.ts";

/** Entries side by side instead of one by one: a hundred thousand of them are read back in a moment. */
export type PackedEntries = {
	/** One to a line; no id and no date has a line break. */
	ids: string;
	dates: string;
	due: string;
	/** Words that stand in many entries: names, tags, picture paths. */
	words: string[];
	/** Numbers of words. */
	names: Uint32Array;
	portraits: Uint32Array;
	thumbnails: Uint32Array;
	images: Uint32Array;
	tags: Uint32Array;
	/** Where the tags of each entry end. */
	tagEnds: Uint32Array;
	categories: Float64Array;
	picks: Uint8Array;
	moments: Float64Array;
	marks: Float64Array;
	standings: Float64Array;
	starts: Float64Array;
	lengths: Uint32Array;
};

/** Shared, as a hundred thousand of the same cost a hundred thousand times as much. */
const picked = { is_today_pick: true };
const notPicked = { is_today_pick: false };

/** Entries that were packed, any of which is given back by its place. */
export class Unpacked {
	readonly packed: PackedEntries;
	readonly ids: string[];
	readonly dates: string[];
	readonly due: string[];

	constructor(packed: PackedEntries) {
		this.packed = packed;
		this.ids = packed.ids.split("\n");
		this.dates = packed.dates.split("\n");
		this.due = packed.due.split("\n");
	}

	at(place: number): Entry {
		return new UnpackedEntry(this, place);
	}
}

/** Says what the columns say, and holds nothing itself but where it is written now. */
class UnpackedEntry implements Entry {
	readonly all: Unpacked;
	readonly place: number;
	start: number;

	constructor(all: Unpacked, place: number) {
		this.all = all;
		this.place = place;
		this.start = all.packed.starts[place] as number;
	}

	get id() {
		return this.all.ids[this.place] as string;
	}
	get byline() {
		return this.#word(this.all.packed.names);
	}
	get author() {
		return {
			name: this.byline,
			img: this.#word(this.all.packed.portraits),
			published_date: this.all.dates[this.place] as string,
		};
	}
	get thumbnail_url() {
		return this.#word(this.all.packed.thumbnails);
	}
	get image_url() {
		return this.#word(this.all.packed.images);
	}
	get tags() {
		const { tags, words } = this.all.packed;
		const [from, to] = this.tagRange();
		const own: string[] = [];
		for (let tag = from; tag < to; tag += 1) own.push(words[tags[tag] as number] as string);
		return own;
	}
	get category_id() {
		return this.all.packed.categories[this.place] as number;
	}
	get publish_at() {
		return this.all.due[this.place] || undefined;
	}
	get others() {
		return this.all.packed.picks[this.place] === 1 ? picked : notPicked;
	}
	get moment() {
		return this.all.packed.moments[this.place] as number;
	}
	get mark() {
		return this.all.packed.marks[this.place] as number;
	}
	get standing() {
		return this.all.packed.standings[this.place] as number;
	}
	get length() {
		return this.all.packed.lengths[this.place] as number;
	}

	tagRange(): [from: number, to: number] {
		const { tagEnds } = this.all.packed;
		return [tagEnds[this.place - 1] ?? 0, tagEnds[this.place] as number];
	}

	#word(column: Uint32Array): string {
		return this.all.packed.words[column[this.place] as number] as string;
	}
}

/** What comes from an earlier pack is taken over by its numbers. */
export function packEntries(entries: readonly Entry[], before?: Unpacked): PackedEntries {
	const known = before?.packed;
	const words = [...(known?.words ?? [])];
	const numbers = new Map(words.map((word, number) => [word, number]));
	const numberOf = (word: string): number => {
		const number = numbers.get(word) ?? words.push(word) - 1;
		numbers.set(word, number);
		return number;
	};
	const places = Int32Array.from(entries, (entry) =>
		entry instanceof UnpackedEntry && entry.all === before ? entry.place : -1,
	);
	function fill<Column extends Uint8Array | Uint32Array | Float64Array>(
		column: Column,
		former: Column | undefined,
		of: (entry: Entry) => number,
	): Column {
		for (let index = 0; index < column.length; index += 1) {
			const place = places[index] as number;
			column[index] = former && place >= 0 ? (former[place] as number) : of(entries[index] as Entry);
		}
		return column;
	}
	const wordNumbers = (former: Uint32Array | undefined, of: (entry: Entry) => string) =>
		fill(new Uint32Array(entries.length), former, (entry) => numberOf(of(entry)));
	const floats = (former: Float64Array | undefined, of: (entry: Entry) => number) =>
		fill(new Float64Array(entries.length), former, of);
	return {
		ids: entries.map(({ id }) => id).join("\n"),
		dates: entries
			.map((entry) =>
				entry instanceof UnpackedEntry ? entry.all.dates[entry.place] : entry.author.published_date,
			)
			.join("\n"),
		due: entries.map(({ publish_at }) => publish_at ?? "").join("\n"),
		names: wordNumbers(known?.names, ({ byline }) => byline),
		portraits: wordNumbers(known?.portraits, ({ author }) => author.img),
		thumbnails: wordNumbers(known?.thumbnails, ({ thumbnail_url }) => thumbnail_url),
		images: wordNumbers(known?.images, ({ image_url }) => image_url),
		...packTags(entries, before, numberOf),
		categories: floats(known?.categories, ({ category_id }) => category_id),
		picks: fill(new Uint8Array(entries.length), known?.picks, ({ others }) => Number(others.is_today_pick)),
		moments: floats(known?.moments, ({ moment }) => moment),
		marks: floats(known?.marks, ({ mark }) => mark),
		standings: floats(known?.standings, ({ standing }) => standing),
		starts: Float64Array.from(entries, ({ start }) => start),
		lengths: fill(new Uint32Array(entries.length), known?.lengths, ({ length }) => length),
		words,
	};
}

function packTags(
	entries: readonly Entry[],
	before: Unpacked | undefined,
	numberOf: (word: string) => number,
): Pick<PackedEntries, "tags" | "tagEnds"> {
	const tags: number[] = [];
	const tagEnds = new Uint32Array(entries.length);
	for (const [index, entry] of entries.entries()) {
		if (entry instanceof UnpackedEntry && entry.all === before) {
			const [from, to] = entry.tagRange();
			for (let tag = from; tag < to; tag += 1) tags.push(before.packed.tags[tag] as number);
		} else for (const tag of entry.tags) tags.push(numberOf(tag));
		tagEnds[index] = tags.length;
	}
	return { tags: Uint32Array.from(tags), tagEnds };
}
