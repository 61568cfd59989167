import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import type { storySchema } from "../newsroom/story.ts";
import { seeded } from "./random.ts";
import { firstNames, headlineWords, lastNames, places, subjects, textWords } from "./words.ts";

export type WrittenStory = z.input<typeof storySchema>;

const firstDay = Date.parse("2026-11-14T20:00:00Z");
const minutesBetween = 37;

/** Writes a content folder with as many stories as wanted, the same every time. Pictures and texts are the demo edition's. */
export async function writeArchive(content: string, folder: string, count: number): Promise<void> {
	await mkdir(folder, { recursive: true });
	for (const name of [
		"brand",
		"images",
		"site.json",
		"categories.json",
		"headlines.json",
		"about.md",
		"terms.md",
		"accessibility.md",
	]) {
		await cp(path.join(content, name), path.join(folder, name), { recursive: true });
	}
	const models: WrittenStory[] = JSON.parse(await readFile(path.join(content, "news.json"), "utf8"));
	const file = createWriteStream(path.join(folder, "news.json"));
	file.write("[\n");
	for (let index = 0; index < count; index += 1) {
		const model = models[index % models.length];
		if (!model) break;
		const story = JSON.stringify(storyAt(index, model));
		if (!file.write(`${story}${index < count - 1 ? "," : ""}\n`)) await once(file, "drain");
	}
	file.end("]\n");
	await once(file, "close");
}

/** Changes the headline of one story in an archive, as an editor would. */
export async function editOne(folder: string, index: number): Promise<void> {
	const file = path.join(folder, "news.json");
	const lines = (await readFile(file, "utf8")).split("\n");
	const line = lines[index + 1] ?? "";
	lines[index + 1] = line.replace('"title":"', '"title":"Corrected: ');
	await writeFile(file, lines.join("\n"));
}

export function storyAt(index: number, model: WrittenStory): WrittenStory {
	const chance = seeded(index + 1);
	const words = (count: number, from: readonly string[]) =>
		Array.from({ length: count }, () => chance.pick(from)).join(" ");
	const sentence = () => `${capital(words(8 + chance.below(14), textWords))}.`;
	const paragraph = () => Array.from({ length: 3 + chance.below(4) }, sentence).join(" ");
	return {
		...model,
		id: `story-${index.toString(36).padStart(4, "0")}`,
		title: capital(`${chance.pick(places)} ${words(5 + chance.below(5), headlineWords)}`),
		author: {
			...model.author,
			name: `${chance.pick(firstNames)} ${chance.pick(lastNames)}`,
			published_date: new Date(firstDay - index * minutesBetween * 60_000).toISOString(),
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
