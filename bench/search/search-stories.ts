import { seededRandom } from "../../lib/seeded-random.ts";
import { readItems } from "../../newsroom/import/news-items.ts";
import { aRecord } from "../../newsroom/publish/fixture-edition.ts";
import type { NewsItemFields } from "../../newsroom/stories/news-item.ts";
import type { StoryRecord } from "../../newsroom/stories/story-record.ts";
import { storyAt } from "../archive/archive.ts";
import { richWord } from "../archive/rich-words.ts";

/**
 * The generated archive's stories as publishing has them, newest first. `rich` uses a vocabulary of 60,000
 * words.
 */
export async function archiveStories(
	count: number,
	vocabulary: "plain" | "rich",
	edition = "content",
): Promise<StoryRecord[]> {
	const [model] = await readItems(edition);
	if (!model) throw new Error("The edition has no stories to take after.");
	return Array.from({ length: count }, (_, index) => {
		const plain = storyAt(index, model);
		return aRecord(vocabulary === "plain" ? plain : withRichWords(plain, index));
	});
}

function withRichWords(story: NewsItemFields, index: number): NewsItemFields {
	const random = seededRandom(index + 1);
	const words = (count: number) =>
		Array.from({ length: count }, () => richWord(random.integerBelow(1_000_000) / 1_000_000)).join(" ");
	return { ...story, title: words(8), details: words(60), tags: [words(2), words(1), words(2)] };
}
