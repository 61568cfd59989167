import { appendFile, cp, rm } from "node:fs/promises";
import path from "node:path";
import { readUploadLog } from "../../press/upload/upload-log.ts";
import { expect, test } from "../support/journey.ts";
import { editionFolder } from "../support/site/edition.ts";
import { buildFrom } from "../support/site/sites.ts";

const name = "changed-files";
const content = path.resolve(".candour/e2e", `${name}-content`);

/** Publishes the content with more text in a file. Returns the files that were written, without compressed copies. */
async function writtenAfter(file: string, text: string): Promise<string[]> {
	await appendFile(path.join(content, file), text);
	const log = `${await buildFrom(content, name)}.work/upload`;
	const { written } = await readUploadLog(log);
	await rm(log, { recursive: true });
	return [...written].filter((file) => !/\.(?:br|gz)$/.test(file)).sort();
}

test("a line of the ticker and a word of a story are written where they are shown, and nowhere else", {
	tag: "@rest",
}, async () => {
	test.setTimeout(180_000);
	await rm(content, { recursive: true, force: true });
	await cp(editionFolder, content, { recursive: true });
	await writtenAfter("about.md", "");
	expect(await writtenAfter("headlines.yaml", "  - id: new\n    title: The ferry is late\n")).toEqual([
		"category/0/index.html",
		"data/edition.json",
		"index.html",
		"news.json",
	]);
	expect(
		await writtenAfter(
			"stories/2026/10/the-well-on-gull-island-tastes-sweet-again.md",
			"\nOne more paragraph.\n",
		),
	).toEqual(["data/edition.json", "data/news/the-well-on-gull-island-tastes-sweet-aga.json"]);
});
