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
	marks: Float64Array;
	standings: Float64Array;
	starts: Float64Array;
	lengths: Uint32Array;
};

export function packEntries(entries: readonly Entry[]): PackedEntries {
	const words = new Map<string, number>();
	const numberOf = (word: string): number => {
		const known = words.get(word);
		if (known !== undefined) return known;
		words.set(word, words.size);
		return words.size - 1;
	};
	const words32 = (of: (entry: Entry) => string) => Uint32Array.from(entries, (entry) => numberOf(of(entry)));
	const floats = (of: (entry: Entry) => number) => Float64Array.from(entries, of);
	const lines = (of: (entry: Entry) => string) => entries.map(of).join("\n");
	let tagEnd = 0;
	return {
		ids: lines(({ id }) => id),
		dates: lines(({ author }) => author.published_date),
		due: lines(({ publish_at }) => publish_at ?? ""),
		names: words32(({ author }) => author.name),
		portraits: words32(({ author }) => author.img),
		thumbnails: words32(({ thumbnail_url }) => thumbnail_url),
		images: words32(({ image_url }) => image_url),
		tags: Uint32Array.from(entries.flatMap(({ tags }) => tags.map(numberOf))),
		tagEnds: Uint32Array.from(entries, ({ tags }) => {
			tagEnd += tags.length;
			return tagEnd;
		}),
		categories: floats(({ category_id }) => category_id),
		picks: Uint8Array.from(entries, ({ others }) => Number(others.is_today_pick)),
		marks: floats(({ mark }) => mark),
		standings: floats(({ standing }) => standing),
		starts: floats(({ start }) => start),
		lengths: Uint32Array.from(entries, ({ length }) => length),
		words: [...words.keys()],
	};
}

/** Shared, as a hundred thousand of the same cost a hundred thousand times as much. */
const picked = { is_today_pick: true };
const notPicked = { is_today_pick: false };

/** Gives any of the entries back by its place. */
export function unpackEntries(packed: PackedEntries): (place: number) => Entry {
	const ids = packed.ids.split("\n");
	const dates = packed.dates.split("\n");
	const due = packed.due.split("\n");
	const word = (column: Uint32Array, place: number) => packed.words[column[place] as number] as string;
	return (place) => {
		const tags: string[] = [];
		for (let tag = packed.tagEnds[place - 1] ?? 0; tag < (packed.tagEnds[place] as number); tag += 1)
			tags.push(word(packed.tags, tag));
		return {
			id: ids[place] as string,
			author: {
				name: word(packed.names, place),
				img: word(packed.portraits, place),
				published_date: dates[place] as string,
			},
			thumbnail_url: word(packed.thumbnails, place),
			image_url: word(packed.images, place),
			tags,
			category_id: packed.categories[place] as number,
			publish_at: due[place] || undefined,
			others: packed.picks[place] === 1 ? picked : notPicked,
			mark: packed.marks[place] as number,
			standing: packed.standings[place] as number,
			start: packed.starts[place] as number,
			length: packed.lengths[place] as number,
		};
	};
}
