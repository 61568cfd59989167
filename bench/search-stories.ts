import { readFile } from "node:fs/promises";
import { type StoryRecord, fileStory } from "../newsroom/content/story-record.ts";
import { storySchema } from "../newsroom/story.ts";
import { storyAt, type WrittenStory } from "./archive.ts";
import { seeded } from "./random.ts";
import { richWord } from "./rich-words.ts";

/** The stories of the generated archive, newest first, as publishing has them. `rich` gives them 60,000 different words. */
export async function archiveStories(
	count: number,
	vocabulary: "plain" | "rich",
	edition = "content/news.json",
): Promise<StoryRecord[]> {
	const models: WrittenStory[] = JSON.parse(await readFile(edition, "utf8"));
	const [model] = models;
	if (!model) throw new Error("The edition has no stories to take after.");
	return Array.from({ length: count }, (_, index) => {
		const plain = storyAt(index, model);
		const written = storySchema.parse(vocabulary === "plain" ? plain : enriched(plain, index));
		return fileStory(written, Buffer.from(JSON.stringify(written)), 0, () => written);
	});
}

function enriched(story: WrittenStory, index: number): WrittenStory {
	const chance = seeded(index + 1);
	const words = (count: number) =>
		Array.from({ length: count }, () => richWord(chance.below(1_000_000) / 1_000_000)).join(" ");
	return { ...story, title: words(8), details: words(60), tags: [words(2), words(1), words(2)] };
}
