import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { feedServer } from "../newsroom/import/fixture-server.ts";
import { editionForEachTest } from "../newsroom/publish/fixture-each-edition.ts";
import { aStory } from "../newsroom/publish/fixture-edition.ts";

/** Each run starts a process, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const edition = editionForEachTest();
let close: (() => void) | undefined;

beforeEach(async () => {
	const map = {
		categories: { business: "c2" },
		author: { name: "Wire", img: "/images/authors/uma-farrow.svg" },
		picture: "/images/stories/harbour.svg",
	};
	await edition.write("import.json", JSON.stringify(map));
});
afterEach(() => {
	close?.();
	close = undefined;
});

/** Printed only when the machine is slow. */
const progressLine = /^[A-Z][a-z ]+: [\d,]+(?: of [\d,]+)?\n/gm;

function startImport(...args: string[]) {
	const child = spawn(process.execPath, ["cli/import.ts", "--content", edition.content, ...args]);
	let output = "";
	child.stdout.on("data", (text) => {
		output += text;
	});
	child.stderr.on("data", (text) => {
		output += text;
	});
	return {
		child,
		ended: once(child, "close").then(([code]) => ({
			code,
			output: output.replaceAll(`${edition.folder}/`, "").replaceAll(progressLine, ""),
		})),
	};
}

const run = (...args: string[]) => startImport(...args).ended;

const FEED = `<rss><channel><item><guid>a:1</guid><title>Pier opens</title><description>Today.</description><category>Business</category></item>
<item><guid>a:2</guid><title>Rope \u001b[31m&#7;</title><description>Hemp.</description><category>Knots</category></item></channel></rss>`;

it("prints its usage", async () => {
	const usage =
		/^Name a feed, a news file, an export or a folder of Markdown: npm run import -- <file, folder or address>/;
	for (const args of [[], ["a", "b"], ["--wrong"]])
		expect(await run(...args)).toEqual({ code: 1, output: expect.stringMatching(usage) });
});

it("prints a summary, with one line without control codes for each item that it could not map", async () => {
	await edition.write("../feed.xml", FEED);
	const feed = join(edition.folder, "feed.xml");
	const lost = `; 1 could not be mapped:\n  "Rope [31m": none of its categories is in the map: Knots\n`;
	expect(await run(feed, "--dry-run")).toEqual({
		code: 0,
		output: `Would import 1 new, update 0, unchanged 0${lost}`,
	});
	expect(await run(feed)).toEqual({ code: 0, output: `Imported 1 new, updated 0, unchanged 0${lost}` });
	expect(await run(feed)).toEqual({ code: 0, output: `Imported 0 new, updated 0, unchanged 1${lost}` });
});

it("fails with a sentence when there is nothing to import", async () => {
	expect(await run("nowhere.xml")).toEqual({
		code: 1,
		output: "Nothing was imported: there is no file nowhere.xml\n",
	});
	await edition.write("../feed.xml", "<\u001b[2J/>");
	expect((await run(join(edition.folder, "feed.xml"))).output).not.toContain("\u001b");
	await edition.write("../feed.xml", FEED.replaceAll("Business", "Bells"));
	expect((await run(join(edition.folder, "feed.xml"))).code).toBe(1);
});

it("leaves content complete when it is killed in the middle", async () => {
	const before = await readdir(edition.content, { recursive: true });
	let notifyRequested = () => {};
	const isAsked = new Promise<void>((resolve) => {
		notifyRequested = resolve;
	});
	const server = await feedServer(({ url }, response) => {
		if (url === "/feed.xml")
			response.end(FEED.replace("</guid>", "</guid><enclosure type='image/png' url='/slow.png'/>"));
		else notifyRequested();
	});
	close = server.close;
	const { child, ended } = startImport(`${server.url}/feed.xml`);
	await isAsked;
	child.kill("SIGKILL");
	await ended;
	const after = await readdir(edition.content, { recursive: true });
	expect(after.filter((name) => !name.startsWith("import-unfinished-")).sort()).toEqual(before.sort());
	expect(await edition.issueLines()).toEqual([]);
});

it("leaves content sound when it is killed while files are moved into place, and goes on next time", async () => {
	const items = Array.from({ length: 120 }, (_, index) =>
		aStory({
			id: `story-${index}`,
			title: `Story ${index}`,
			author: { ...aStory().author, name: `Author ${index % 50}` },
		}),
	);
	await edition.write("../news.json", JSON.stringify(items));
	const list = join(edition.folder, "news.json");
	const { child, ended } = startImport(list);
	const folder = join(edition.content, "stories/2026/11");
	// Pauses, so that the command itself gets a core.
	while (!existsSync(folder)) await new Promise((resolve) => setTimeout(resolve, 1));
	child.kill("SIGKILL");
	await ended;
	expect(await edition.issueLines()).toEqual([]);
	const { output } = await run(list);
	expect(output).toMatch(/^Imported \d+ new, updated 0, unchanged \d+\.\n$/);
	expect(await readdir(folder)).toHaveLength(120);
	expect(await run(list)).toEqual({ code: 0, output: "Imported 0 new, updated 0, unchanged 120.\n" });
	expect(await edition.issueLines()).toEqual([]);
});
