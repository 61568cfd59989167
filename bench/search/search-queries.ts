import type { StoryRecord } from "../../newsroom/stories/story-record.ts";

/** Queries by kind of difficulty, in words of the generated archive. */
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

/** The same kinds of queries for an archive with the rich vocabulary: words come from its titles. */
export function queriesFor(stories: StoryRecord[]): Record<string, string[]> {
	const words = stories.slice(0, 4_000).flatMap(({ title }) => title.split(" "));
	const long = words.filter((word) => word.length > 6);
	const wordAt = (index: number) => long[(index * 97) % long.length] ?? "";
	const swapLetters = (word: string, index: number) =>
		word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2);
	const withTypos = (several: string[]) =>
		several.map((word, index) => swapLetters(word, index % Math.max(1, word.length - 1))).join(" ");
	return {
		"one word": [wordAt(1), wordAt(2), wordAt(3)],
		"two words": [`${wordAt(4)} ${wordAt(5)}`, `${words[0]} ${words[1]}`],
		"many common words": [words.slice(8, 12).join(" ")],
		"a beginning": ["b", "br", "bra", "sta"],
		"a slip": [
			swapLetters(wordAt(6), 3),
			swapLetters(wordAt(7), 1),
			swapLetters(wordAt(8), 0),
			wordAt(9).slice(1),
			`x${wordAt(10).slice(1)}`,
			`${wordAt(11).slice(0, -1)}q`,
		],
		"slips in several words": [
			withTypos(words.slice(16, 18)),
			withTypos(words.slice(24, 27)),
			withTypos(words.slice(32, 36)),
			withTypos(words.slice(40, 48)),
		],
		"eight words": ["a b c d e f g h", words.slice(48, 56).join(" ")],
		"an author": ["ada thornwick", "thornwik"],
		"no such word": ["zzzzzz"],
	};
}
