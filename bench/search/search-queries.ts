import type { StoryRecord } from "../../newsroom/stories/story-record.ts";

/** What readers type, by what is hard about it; in words of the generated archive. */
export const plainQueries = {
	"one word": ["ferry", "harbour", "saltmarsh"],
	"two words": ["ferry bridge", "choir funding", "saltmarsh opens"],
	"many common words": [
		"tram library votes",
		"the ferry to the island",
		"the old school bridge over the river",
	],
	"a very common word": ["the", "a"],
	"a beginning": ["f", "fe", "fer", "th", "ferry br"],
	"a slip": ["frery", "fery", "ferrry", "derry", "harbuor", "libary", "neighbors"],
	"a slip in a short word": ["teh night ferry", "trm"],
	"slips in several words": ["frery brigde", "tarm libary vtoes", "hte odl shcool brigde oevr teh rievr"],
	"eight words": ["a b c d e f g h", "ferry bridge school tram library council museum turbine"],
	"an author": ["ada thornwick", "thornwik"],
	"a subject": ["turbine safety", "kestrel choir"],
	"no such word": ["zzzzzz"],
};

/** The same, in words of an archive whose words are not known beforehand. */
export function queriesFor(stories: StoryRecord[]): Record<string, string[]> {
	const words = stories.slice(0, 4_000).flatMap(({ title }) => title.split(" "));
	const long = words.filter((word) => word.length > 6);
	const at = (index: number) => long[(index * 97) % long.length] ?? "";
	const exchanged = (word: string, place: number) =>
		word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2);
	const slipped = (several: string[]) =>
		several.map((word, index) => exchanged(word, index % Math.max(1, word.length - 1))).join(" ");
	return {
		"one word": [at(1), at(2), at(3)],
		"two words": [`${at(4)} ${at(5)}`, `${words[0]} ${words[1]}`],
		"many common words": [words.slice(8, 12).join(" ")],
		"a beginning": ["b", "br", "bra", "sta"],
		"a slip": [
			exchanged(at(6), 3),
			exchanged(at(7), 1),
			exchanged(at(8), 0),
			at(9).slice(1),
			`x${at(10).slice(1)}`,
			`${at(11).slice(0, -1)}q`,
		],
		"slips in several words": [
			slipped(words.slice(16, 18)),
			slipped(words.slice(24, 27)),
			slipped(words.slice(32, 36)),
			slipped(words.slice(40, 48)),
		],
		"eight words": ["a b c d e f g h", words.slice(48, 56).join(" ")],
		"an author": ["ada thornwick", "thornwik"],
		"no such word": ["zzzzzz"],
	};
}
