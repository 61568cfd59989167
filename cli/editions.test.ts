import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openDirectory } from "../lib/files/atomic-directory.ts";
import { folderForEachTest } from "../lib/folder-for-each-test.ts";
import { recordEdition } from "../press/editions/edition-history.ts";

const root = folderForEachTest();

/** The output of the real command. */
async function editions(...args: string[]): Promise<string> {
	const env = {
		...process.env,
		TZ: "UTC",
		CANDOUR_BUILD: path.join(root, "build"),
		CANDOUR_WORK: path.join(root, "work"),
	};
	const { stdout } = await promisify(execFile)(process.execPath, ["cli/editions.ts", ...args], { env });
	return stdout;
}

async function publish(text: string, summary: string): Promise<void> {
	const store = path.join(root, "work/site");
	const directory = await openDirectory(path.join(root, "build"), store, true);
	directory.put({ path: "news.json", content: text });
	await recordEdition(store, directory, { written: new Set(["news.json"]), removed: new Set() }, { summary });
	await directory.swap(["news.json"]);
	await directory.settle();
	directory.close();
}

test("before the first edition there is none to list", async () => {
	expect(await editions()).toBe("No edition can be served again yet.\n");
});

test("the editions are listed, the newest first, and one of them is served again", async () => {
	await publish("first", "66 stories, 66 new");
	await publish("second", "66 stories, 1 changed");
	const line = (number: number, rest: string) =>
		expect.stringMatching(
			new RegExp(`^ {4}${number} {2}\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d {2}${rest}$`),
		);
	expect((await editions()).trimEnd().split("\n")).toEqual([
		line(2, "66 stories, 1 changed: wrote 1 files, removed 0 \\(served\\)"),
		line(1, "66 stories, 66 new: wrote 1 files, removed 0"),
	]);
	expect(await editions("--restore", "1")).toMatch(
		/^Edition 1 is served again\. The content still holds what was undone: .* Wrote 1 files, removed 0, in \d+\.\d s\.\n$/,
	);
	expect(await readFile(path.join(root, "build/news.json"), "utf8")).toBe("first");
	expect(await readFile(path.join(root, "work/upload/changes.txt"), "utf8")).toBe("\n+news.json\n");
	expect(await editions("--restore", "1")).toBe("Edition 1 is what is served.\n");
	expect(await editions()).toMatch(/^ {4}3 {2}.* edition 1 again: wrote 1 files, removed 0 \(served\)\n/);
});

test.each([["--restore"], ["--restore", "0"], ["--restore", "last"], ["7"], ["--undo"]])(
	"%s %s is answered with how to use the command",
	async (...args) => {
		const failed = await editions(...args.filter(Boolean)).catch((error) => error);
		expect(failed.stderr).toContain("npm run editions -- --restore 12 serves edition 12 again.");
	},
);

test("an edition that is not there is an error in one sentence", async () => {
	const failed = await editions("--restore", "7").catch((error) => error);
	expect(failed.stderr).toBe(
		"Edition 7 cannot be served again. npm run editions lists the editions that can.\n",
	);
});
