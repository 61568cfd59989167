import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ListChunk, ListFront, Story } from "../../contract/published.ts";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import { aStory, type TinyEdition, tinyEdition } from "./fixture-edition.ts";
import { type PublishOptions, publish } from "./publish.ts";

let edition: TinyEdition;
let options: PublishOptions;
beforeEach(async () => {
	edition = await tinyEdition();
	options = { content: edition.content, out: join(edition.folder, "out"), cache: encodedPictures };
});
afterEach(() => edition.discard());

const storyCount = 48;
const stories = (title: string) =>
	Array.from({ length: storyCount }, (_, index) => aStory({ id: `s${index}`, title, tags: [] }));

/** The distinct headlines in all published files: one, unless two editions are mixed. */
async function headlines(): Promise<string[]> {
	const read = async <T>(file: string): Promise<T> =>
		JSON.parse(await readFile(join(options.out, file), "utf8"));
	const [news, pages] = await Promise.all(
		["data/news", "data/category/0"].map((folder) => readdir(join(options.out, folder))),
	);
	expect(news).toHaveLength(storyCount);
	const stories = await Promise.all((news ?? []).map((name) => read<Story>(`data/news/${name}`)));
	const { cards } = await read<ListFront>("data/category/0/front.json");
	const chunks = (pages ?? []).filter((name) => name !== "front.json");
	const older = await Promise.all(chunks.map((name) => read<ListChunk>(`data/category/0/${name}`)));
	return [...new Set([...stories, ...cards, ...older.flat(2)].map(({ title }) => title))];
}

/** Publishes in a process that kills itself when a step has reached this count, as a power cut would. */
async function publishUntil(step: string, done: number): Promise<void> {
	const script = `
		import { flushCompileCache } from "node:module";
		import { publish } from ${JSON.stringify(join(import.meta.dirname, "publish.ts"))};
		// Otherwise written on exit, which this process does not reach.
		flushCompileCache();
		const onProgress = (step, done) => {
			if (step === ${JSON.stringify(step)} && done === ${done}) process.kill(process.pid, "SIGKILL");
		};
		await publish({ ...${JSON.stringify(options)}, onProgress });`;
	const publishing = spawn(process.execPath, ["--input-type=module", "--eval", script], { stdio: "inherit" });
	expect(await once(publishing, "exit")).toEqual([null, "SIGKILL"]);
}

/** Every file of a tree. */
async function filesOf(tree: string): Promise<Record<string, string>> {
	const entries = await readdir(tree, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	const read = files.map(async (file) => [file.slice(tree.length), await readFile(file, "latin1")]);
	return Object.fromEntries(await Promise.all(read));
}

/** The files of the next edition, published into an empty folder. */
let expectedFiles: Record<string, string> | undefined;
async function publishFresh(): Promise<Record<string, string>> {
	const fresh = { ...options, out: join(edition.folder, "fresh") };
	await publish(fresh);
	return filesOf(`${fresh.out}.a`);
}

/** The next edition equals one published into an empty folder, in both trees. */
async function expectNextIsComplete(): Promise<void> {
	await edition.writeNews(stories("Next"));
	await publish(options);
	expect(await headlines()).toEqual(["Next"]);
	expectedFiles ??= await publishFresh();
	expect(await filesOf(`${options.out}.a`)).toEqual(expectedFiles);
	expect(await filesOf(`${options.out}.b`)).toEqual(expectedFiles);
}

/** Arbitrary counts within a step, the same in every run. */
const points = (step: string, count: number, headline: string): [string, number, string][] =>
	[1, 48_271].map((number) => [step, 1 + (number % count), headline]);

test.each([
	["Reading stories", storyCount, "First"],
	...points("Writing files", storyCount, "First"),
	...points("Keeping a second copy", storyCount, "Second"),
] as [string, number, string][])(
	"killed at «%s: %i», publishing leaves a complete edition, and the next run succeeds",
	async (step, done, headline) => {
		await edition.writeNews(stories("First"));
		await publish(options);
		await edition.writeNews(stories("Second"));
		await publishUntil(step, done);
		expect(await headlines()).toEqual([headline]);
		await expectNextIsComplete();
	},
);

test("killed twice at different points, with other changes each time, the next run succeeds", async () => {
	await edition.writeNews(stories("First"));
	await publish(options);
	await edition.writeNews([...stories("Second").slice(1), aStory({ id: "passing" })]);
	await publishUntil("Keeping a second copy", 20);
	await edition.writeNews(stories("Third"));
	await publishUntil("Writing files", 60);
	await expectNextIsComplete();
});

test("killed while the first edition was written, the next run succeeds", async () => {
	await edition.writeNews(stories("First"));
	await publishUntil("Writing files", 30);
	await expectNextIsComplete();
});

test("killed while a deleted output folder was written again, the next run succeeds", async () => {
	await edition.writeNews(stories("First"));
	await publish(options);
	await rm(options.out);
	await publishUntil("Writing files", 30);
	await expectNextIsComplete();
});

test("killed at any point, a story that is held back keeps its text", async () => {
	await edition.writeNews(stories("First"));
	await publish(options);
	const story = () => readFile(join(options.out, "data/news/s7.json"), "utf8");
	const { details, title }: Story = JSON.parse(await story());
	for (const step of ["Writing files", "Keeping a second copy"]) {
		await edition.writeNews(stories(step));
		await edition.write("stories/s7.md", "No fields.");
		await publishUntil(step, 20);
		expect(JSON.parse(await story())).toMatchObject({ details, title });
	}
	expect((await publish(options)).heldBack).toMatchObject({ asBefore: ["stories/s7.md"], missing: [] });
	expect(JSON.parse(await story())).toMatchObject({ details, title });
});
