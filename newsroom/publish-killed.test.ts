import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CategoryFront, ListChunk, Story } from "../app/news/published.ts";
import { type PublishOptions, publish } from "./publish.ts";
import { aStory, type TinyEdition, tinyEdition } from "./tiny-edition.ts";

let edition: TinyEdition;
let options: PublishOptions;
beforeEach(async () => {
	edition = await tinyEdition();
	const [out, cache] = [join(edition.place, "out"), join(edition.place, "cache")];
	options = { content: edition.content, out, cache };
});
afterEach(() => edition.discard());

const storyCount = 300;
const stories = (title: string) =>
	Array.from({ length: storyCount }, (_, index) => aStory({ id: `s${index}`, title, tags: [] }));

/** The headlines in every published file: one, unless an edition is mixed with another. */
async function headlines(): Promise<string[]> {
	const read = async <T>(file: string): Promise<T> =>
		JSON.parse(await readFile(join(options.out, file), "utf8"));
	const [news, pages] = await Promise.all(
		["data/news", "data/category/0"].map((folder) => readdir(join(options.out, folder))),
	);
	expect(news).toHaveLength(storyCount);
	const whole = await Promise.all((news ?? []).map((name) => read<Story>(`data/news/${name}`)));
	const { cards } = await read<CategoryFront>("data/category/0/front.json");
	const chunks = (pages ?? []).filter((name) => name !== "front.json");
	const older = await Promise.all(chunks.map((name) => read<ListChunk>(`data/category/0/${name}`)));
	return [...new Set([...whole, ...cards, ...older.flat(2)].map(({ title }) => title))];
}

/** Publishes in a process that ends itself, as the power cut would, when a step has come so far. */
async function publishUntil(step: string, done: number): Promise<void> {
	const script = `
		import { publish } from ${JSON.stringify(join(import.meta.dirname, "publish.ts"))};
		const onProgress = (step, done) => {
			if (step === ${JSON.stringify(step)} && done === ${done}) process.kill(process.pid, "SIGKILL");
		};
		await publish({ ...${JSON.stringify(options)}, onProgress });`;
	const publishing = spawn(process.execPath, ["--input-type=module", "--eval", script], { stdio: "inherit" });
	expect(await once(publishing, "exit")).toEqual([null, "SIGKILL"]);
}

test.each([
	["Writing files", 1, "First"],
	["Writing files", 60, "First"],
	["Writing files", storyCount, "First"],
	["Keeping a second copy", 1, "Second"],
	["Keeping a second copy", 200, "Second"],
])(
	"killed at «%s: %i», publishing leaves a whole edition, and the next one goes through",
	async (step, done, seen) => {
		await edition.writeNews(stories("First"));
		await publish(options);
		await edition.writeNews(stories("Second"));
		await publishUntil(step, done);
		expect(await headlines()).toEqual([seen]);

		await edition.writeNews(stories("Third"));
		await publish(options);
		expect(await headlines()).toEqual(["Third"]);
	},
);
