import { type Field, writePostings } from "../../../../contract/search/postings.ts";
import type { FoundStory, Shard } from "../../../../contract/search/search-files.ts";
import { wordsOfStory } from "../../../../contract/search/story-texts.ts";

/** Builds the single shard of a site that publishes all its stories in the index file. */
export function indexAllStories(stories: FoundStory[]): Shard {
	const postings = new Map<string, { numbers: number[]; fields: Field[] }>();
	for (const [number, { title, author, tags, teaser }] of stories.entries()) {
		for (const [word, field] of wordsOfStory(title, author, tags, teaser)) {
			const own = postings.get(word) ?? { numbers: [], fields: [] };
			if (own.numbers.at(-1) === number) continue;
			own.numbers.push(number);
			own.fields.push(field);
			postings.set(word, own);
		}
	}
	return new Map([...postings].map(([word, { numbers, fields }]) => [word, writePostings(numbers, fields)]));
}
