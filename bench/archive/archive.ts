import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { publishedHeadlines } from "../../newsroom/content/headline-links.ts";
import { readContent } from "../../newsroom/content/read-content.ts";
import { readItems, writeItems } from "../../newsroom/import/news-items.ts";
import type { NewsItemFields } from "../../newsroom/stories/news-item.ts";
import { yamlText } from "../../newsroom/stories/write-story.ts";
import { seededRandom } from "./random.ts";
import { firstNames, headlineWords, lastNames, places, subjects, textWords } from "./words.ts";

const newestMs = Date.parse("2026-11-14T20:00:00Z");
const minutesBetweenStories = 37;

/**
 * Writes a content folder with `count` generated stories, the same in every run. Pictures and pages come from
 * `content`.
 */
export async function writeArchive(content: string, folder: string, count: number): Promise<void> {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	for (const name of await readdir(content))
		if (name !== "stories") await cp(path.join(content, name), path.join(folder, name), { recursive: true });
	await writeItems(folder, generateStories(await readItems(content), count));
	const { headlines } = (await readContent(content)).content;
	// Their stories are not in the archive.
	const withoutLinks = yamlText({ headlines: publishedHeadlines(headlines, []) });
	await writeFile(path.join(folder, "headlines.yaml"), withoutLinks);
}

function* generateStories(models: NewsItemFields[], count: number): Generator<NewsItemFields> {
	for (let index = 0; index < count; index += 1) {
		const model = models[index % models.length];
		if (model) yield storyAt(index, model);
	}
}

export async function storyFile(folder: string, index: number): Promise<string> {
	const { year, month } = publishedMonth(index);
	const monthFolder = path.join(folder, "stories", year, month);
	const name = (await readdir(monthFolder)).find((file) => file.endsWith(`-${storyId(index)}.md`));
	if (!name) throw new Error(`The archive has no story ${index}`);
	return path.join(monthFolder, name);
}

/** Edits a story's file in place. */
export async function editStory(
	folder: string,
	index: number,
	edit: (text: string) => string,
): Promise<void> {
	const file = await storyFile(folder, index);
	await writeFile(file, edit(await readFile(file, "utf8")));
}

function publishedMonth(index: number): { year: string; month: string } {
	const [year = "", month = ""] = publishedDate(index).split("-");
	return { year, month };
}

function publishedDate(index: number): string {
	return new Date(newestMs - index * minutesBetweenStories * 60_000).toISOString();
}

export function storyId(index: number): string {
	return `story-${index.toString(36).padStart(4, "0")}`;
}

export function storyAt(index: number, model: NewsItemFields): NewsItemFields {
	const random = seededRandom(index + 1);
	const words = (count: number, from: readonly string[]) =>
		Array.from({ length: count }, () => random.pick(from)).join(" ");
	const sentence = () => `${capitalize(words(8 + random.integerBelow(14), textWords))}.`;
	const paragraph = () => Array.from({ length: 3 + random.integerBelow(4) }, sentence).join(" ");
	return {
		...model,
		id: storyId(index),
		title: capitalize(`${random.pick(places)} ${words(5 + random.integerBelow(5), headlineWords)}`),
		author: {
			...model.author,
			name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
			published_date: publishedDate(index),
		},
		details: Array.from({ length: 4 + random.integerBelow(5) }, paragraph).join("\n\n"),
		total_view: random.integerBelow(50_000),
		rating: { number: random.integerBelow(11) / 2 },
		tags: [...new Set(Array.from({ length: 2 + random.integerBelow(4) }, () => random.pick(subjects)))],
		category_id: 2 + random.integerBelow(9),
		others: { is_today_pick: index < 40 && random.integerBelow(3) === 0 },
	};
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
