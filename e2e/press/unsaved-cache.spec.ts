import { existsSync } from "node:fs";
import { appendFile, cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compareTrees } from "../../lib/files/compare-trees.ts";
import { startPress } from "../desk/press.ts";
import { expect, test } from "../support/journey.ts";
import { editionFolder } from "../support/site/edition.ts";
import { buildFrom } from "../support/site/sites.ts";

const name = "unsaved-cache";
const content = path.resolve(".candour/e2e", `${name}-content`);
const build = path.resolve(".candour/e2e", name);

test("killed before its cache is saved, the press leaves an edition that the next one completes", {
	tag: "@rest",
}, async () => {
	test.setTimeout(240_000);
	await rm(content, { recursive: true, force: true });
	await cp(editionFolder, content, { recursive: true });
	await buildFrom(content, name);
	const story = path.join(content, "stories/2026/10/the-well-on-gull-island-tastes-sweet-again.md");
	const published = async (id: string) => {
		const answer = await fetch(`${press.origin}/data/news/${id}.json`);
		return answer.ok ? answer.text() : "";
	};
	const press = await startPress(content, build);
	const text = await readFile(story, "utf8");
	await appendFile(story, "\nOne more paragraph.\n");
	const id = "the-well-on-gull-island-tastes-sweet-aga";
	await expect.poll(() => published(id), { timeout: 30_000 }).toContain("One more paragraph.");
	await writeFile(story.replace("the-well", "another-well"), text.replace(/^id: .*$/m, "id: another-well"));
	await expect.poll(() => published("another-well"), { timeout: 30_000 }).toContain("Gull Island");
	await writeFile(story, text.replace(/^title: (.*)$/m, "title: Corrected before the kill"));
	await expect.poll(() => published(id), { timeout: 30_000 }).toContain("Corrected before the kill");
	await press.kill();
	expect(existsSync(`${build}.work/site.journal`), "The cache was saved.").toBe(true);

	const fresh = await buildFrom(content, `${name}-fresh`);
	const nothing = { written: new Set(), removed: new Set() };
	expect(compareTrees(fresh, build)).toEqual(nothing);
	await appendFile(story, "\nAfter the kill.\n");
	await buildFrom(content, name);
	await buildFrom(content, `${name}-fresh`);
	expect(compareTrees(fresh, build)).toEqual(nothing);
});
