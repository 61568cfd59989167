import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { seededRandom } from "../../lib/seeded-random.ts";
import { publishedHeadlines } from "../../newsroom/content/headline-links.ts";
import { readContent } from "../../newsroom/content/read-content.ts";
import { readItems, writeItems } from "../../newsroom/import/news-items.ts";
import type { NewsItemFields } from "../../newsroom/stories/news-item.ts";
import { yamlText } from "../../newsroom/stories/write-story.ts";
import { type Photographs, photograph, writePhotographs } from "./photographs.ts";
import { richWord } from "./rich-words.ts";
import { firstNames, headlineWords, lastNames, places, subjects, textWords } from "./words.ts";

const newestMs = Date.parse("2026-11-14T20:00:00Z");
const minutesBetweenStories = 37;

const authorCount = 400;
const topicCount = 3_000;
const maxPhotographs = 3_000;

/**
 * Writes a content folder with `count` generated stories, the same in every run: of 200 to 1,200 words with the
 * frequencies of a language, by 400 authors on 3,000 topics, with up to 3,000 photographs that the cache already has.
 * The pages come from `content`.
 */
export async function writeArchive(
	content: string,
	folder: string,
	count: number,
	photographCount = Math.min(count, maxPhotographs),
): Promise<void> {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	for (const name of await readdir(content))
		if (name !== "stories") await cp(path.join(content, name), path.join(folder, name), { recursive: true });
	const photographs = await writePhotographs(folder, photographCount);
	await writeItems(folder, generateStories(await readItems(content), count, photographs));
	const { headlines } = (await readContent(content)).content;
	// Their stories are not in the archive.
	const withoutLinks = yamlText({ headlines: publishedHeadlines(headlines, []) });
	await writeFile(path.join(folder, "headlines.yaml"), withoutLinks);
}

function* generateStories(
	models: NewsItemFields[],
	count: number,
	photographs: Photographs,
): Generator<NewsItemFields> {
	for (let index = 0; index < count; index += 1) {
		const model = models[index % models.length];
		if (model) yield lifelike(storyAt(index, model), index, photographs);
	}
}

function lifelike(story: NewsItemFields, index: number, photographs: Photographs): NewsItemFields {
	const random = seededRandom(index + 1);
	const share = () => random.integerBelow(1_000_000) / 1_000_000;
	const words = (count: number) => Array.from({ length: count }, () => richWord(share())).join(" ");
	const paragraphs: string[] = [];
	for (let left = 200 + random.integerBelow(1_001); left > 0; left -= 80)
		paragraphs.push(`${capitalize(words(Math.min(80, left)))}.`);
	// A few topics and authors have most of the stories.
	const number = (count: number) => Math.floor(count ** share());
	const author = number(authorCount);
	const photograph = photographs.at(random.integerBelow(photographs.length));
	return {
		...story,
		title: capitalize(words(6 + random.integerBelow(5))),
		details: paragraphs.join("\n\n"),
		author: {
			...story.author,
			name: `${firstNames[author % firstNames.length]} ${lastNames[author % lastNames.length]} ${author}`,
		},
		tags: Array.from(
			new Set(Array.from({ length: 2 + random.integerBelow(4) }, () => number(topicCount))),
			(topic) => `${subjects[topic % subjects.length]} ${topic}`,
		),
		...(photograph && { image_url: photograph, thumbnail_url: photograph }),
	};
}

export async function storyFile(folder: string, index: number): Promise<string> {
	const { year, month } = publishedMonth(index);
	const monthFolder = path.join(folder, "stories", year, month);
	const name = (await readdir(monthFolder)).find((file) => file.endsWith(`-${storyId(index)}.md`));
	if (!name) throw new Error(`The archive has no story ${index}`);
	return path.join(monthFolder, name);
}

/** Edits a story's file in place. */
async function editStory(folder: string, index: number, edit: (text: string) => string): Promise<void> {
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

export const correctText = (folder: string, index: number) =>
	editStory(folder, index, (text) => `${text.trimEnd()} Mended.\n`);

export const correctTitle = (folder: string, index: number) =>
	editStory(folder, index, (text) =>
		text.replace(/^title: (.*)$/m, (_, title) => `title: "Corrected: ${title}"`),
	);

/** Saves the picture before the story, as a content tool does. */
export async function addStory(folder: string, id: string): Promise<void> {
	const picture = `images/photographs/${id}.jpg`;
	await writeFile(path.join(folder, `${picture}.next`), await photograph(3_450, 2_300));
	await rename(path.join(folder, `${picture}.next`), path.join(folder, picture));
	const model = await readFile(await storyFile(folder, 0), "utf8");
	const text = model
		.replace(/^id: .*$/m, `id: ${id}`)
		.replace(/^title: .*$/m, "title: Brand new")
		.replace(/^published_date: .*$/m, "published_date: 2026-11-15T08:00:00Z")
		.replace(/^image_url: .*$/m, `image_url: /${picture}`);
	await writeFile(path.join(folder, `stories/2026/11/${id}.md`), text);
}

export async function correctTicker(folder: string): Promise<void> {
	const file = path.join(folder, "headlines.yaml");
	const text = await readFile(file, "utf8");
	await writeFile(file, text.replace(/title: .*/, "title: A line that is new"));
}
