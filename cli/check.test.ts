import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { editionForEachTest } from "../newsroom/publish/fixture-each-edition.ts";
import { aStory } from "../newsroom/publish/fixture-edition.ts";

const edition = editionForEachTest();

function runCheck(...args: string[]) {
	return spawnSync(process.execPath, ["cli/check.ts", edition.content, ...args], { encoding: "utf8" });
}

it("reports in one line that the content is sound", () => {
	const { status, stdout, stderr } = runCheck();
	expect(stderr).toBe("");
	expect(stdout).toBe("Content is sound: 1 stories, 4 categories, 1 headlines.\n");
	expect(status).toBe(0);
});

it("prints each issue on one line of the error output and fails", async () => {
	await edition.writeNews([aStory({ rating: { number: 7 }, total_view: -1 })]);
	const { status, stdout, stderr } = runCheck();
	expect(stdout).toBe("");
	expect(stderr.split("\n")).toEqual([
		`${edition.content}/stories/harbour.md: line 9, column 13: total_view: must be at least 0, is -1`,
		`${edition.content}/stories/harbour.md: line 11, column 11: rating.number: must be from 0 to 5, is 7`,
		"",
	]);
	expect(status).toBe(1);
});

it("prints the first fifty of many issues, and every one when it is asked to", async () => {
	for (let index = 0; index < 60; index += 1) await edition.write(`stories/${index}.md`, "No fields.");
	const { stderr, status } = runCheck();
	expect(stderr.trimEnd().split("\n")).toHaveLength(51);
	expect(stderr).toMatch(/\nand 10 more; npm run check -- --all prints every one\n$/);
	expect(status).toBe(1);
	const all = runCheck("--all");
	expect(all.stderr.trimEnd().split("\n")).toHaveLength(60);
	expect(all.status).toBe(1);
});

it("prints its usage for an option that it does not know", () => {
	const { stderr, status } = runCheck("--al");
	expect(stderr).toBe("Name at most a folder: npm run check -- [content] [--all]\n");
	expect(status).toBe(1);
});
