import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readItems, writeItems } from "../../newsroom/import/news-items.ts";
import type { NewsItemFields } from "../../newsroom/stories/news-item.ts";
import { seeded } from "./random.ts";
import { firstNames, headlineWords, lastNames, places, subjects, textWords } from "./words.ts";

const firstDay = Date.parse("2026-11-14T20:00:00Z");
const minutesBetween = 37;

/** Writes a content folder with as many stories as wanted, the same every time. Pictures and texts are the demo edition's. */
export async function writeArchive(content: string, folder: string, count: number): Promise<void> {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	for (const name of await readdir(content))
		if (name !== "stories") await cp(path.join(content, name), path.join(folder, name), { recursive: true });
	await writeItems(folder, stories(await readItems(content), count));
}

function* stories(models: NewsItemFields[], count: number): Generator<NewsItemFields> {
	for (let index = 0; index < count; index += 1) {
		const model = models[index % models.length];
		if (model) yield storyAt(index, model);
	}
}

/** The file of a story of the archive. */
export async function fileOf(folder: string, index: number): Promise<string> {
	const { year, month } = monthOf(index);
	const place = path.join(folder, "stories", year, month);
	const name = (await readdir(place)).find((file) => file.endsWith(`-${idOf(index)}.md`));
	if (!name) throw new Error(`The archive has no story ${index}`);
	return path.join(place, name);
}

/** Changes a story of the archive, as an editor would. */
export async function editStory(
	folder: string,
	index: number,
	edit: (text: string) => string,
): Promise<void> {
	const file = await fileOf(folder, index);
	await writeFile(file, edit(await readFile(file, "utf8")));
}

function monthOf(index: number): { year: string; month: string } {
	const [year = "", month = ""] = dateOf(index).split("-");
	return { year, month };
}

function dateOf(index: number): string {
	return new Date(firstDay - index * minutesBetween * 60_000).toISOString();
}

export function idOf(index: number): string {
	return `story-${index.toString(36).padStart(4, "0")}`;
}

export function storyAt(index: number, model: NewsItemFields): NewsItemFields {
	const chance = seeded(index + 1);
	const words = (count: number, from: readonly string[]) =>
		Array.from({ length: count }, () => chance.pick(from)).join(" ");
	const sentence = () => `${capital(words(8 + chance.below(14), textWords))}.`;
	const paragraph = () => Array.from({ length: 3 + chance.below(4) }, sentence).join(" ");
	return {
		...model,
		id: idOf(index),
		title: capital(`${chance.pick(places)} ${words(5 + chance.below(5), headlineWords)}`),
		author: {
			...model.author,
			name: `${chance.pick(firstNames)} ${chance.pick(lastNames)}`,
			published_date: dateOf(index),
		},
		details: Array.from({ length: 4 + chance.below(5) }, paragraph).join("\n\n"),
		total_view: chance.below(50_000),
		rating: { number: chance.below(11) / 2 },
		tags: [...new Set(Array.from({ length: 2 + chance.below(4) }, () => chance.pick(subjects)))],
		category_id: 2 + chance.below(9),
		others: { is_today_pick: index < 40 && chance.below(3) === 0 },
	};
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
