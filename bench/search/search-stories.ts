import { readItems } from "../../newsroom/import/news-items.ts";
import { aRecord } from "../../newsroom/publish/fixture-edition.ts";
import type { NewsItemFields } from "../../newsroom/stories/news-item.ts";
import type { StoryRecord } from "../../newsroom/stories/story-record.ts";
import { storyAt } from "../archive/archive.ts";
import { seeded } from "../archive/random.ts";
import { richWord } from "../archive/rich-words.ts";

/** The stories of the generated archive, newest first, as publishing has them. `rich` gives them 60,000 different words. */
export async function archiveStories(
	count: number,
	vocabulary: "plain" | "rich",
	edition = "content",
): Promise<StoryRecord[]> {
	const [model] = await readItems(edition);
	if (!model) throw new Error("The edition has no stories to take after.");
	return Array.from({ length: count }, (_, index) => {
		const plain = storyAt(index, model);
		return aRecord(vocabulary === "plain" ? plain : enriched(plain, index));
	});
}

function enriched(story: NewsItemFields, index: number): NewsItemFields {
	const chance = seeded(index + 1);
	const words = (count: number) =>
		Array.from({ length: count }, () => richWord(chance.below(1_000_000) / 1_000_000)).join(" ");
	return { ...story, title: words(8), details: words(60), tags: [words(2), words(1), words(2)] };
}
