import { type Field, writePostings } from "../../../contract/search/postings.ts";
import type { FoundStory, Shard } from "../../../contract/search/search-files.ts";
import { wordsOfStory } from "../../../contract/search/story-texts.ts";

/** The one shard of a paper that is small enough to be searched as a whole. */
export function indexAllStories(stories: FoundStory[]): Shard {
	const seen = new Map<string, { numbers: number[]; places: Field[] }>();
	for (const [number, { title, author, tags, teaser }] of stories.entries()) {
		for (const [word, place] of wordsOfStory(title, author, tags, teaser)) {
			const own = seen.get(word) ?? { numbers: [], places: [] };
			if (own.numbers.at(-1) === number) continue;
			own.numbers.push(number);
			own.places.push(place);
			seen.set(word, own);
		}
	}
	return new Map([...seen].map(([word, { numbers, places }]) => [word, writePostings(numbers, places)]));
}
