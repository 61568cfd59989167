import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { folderForEachTest } from "../lib/folder-for-each-test.ts";
import { addToUploadLog } from "../press/upload/upload-log.ts";

const work = folderForEachTest();

/** The lines that the workflow's next steps read. */
async function pending(): Promise<string[]> {
	const env = { ...process.env, CANDOUR_WORK: work };
	const { stdout } = await promisify(execFile)(process.execPath, ["cli/pending.ts"], { env });
	return stdout.trimEnd().split("\n");
}

const publish = (folder: string, written: string[], removed: string[] = []) =>
	addToUploadLog(path.join(work, folder), { written: new Set(written), removed: new Set(removed) });

test("before the first build nothing is pending", async () => {
	expect(await pending()).toEqual(["site=false", "desk=false", "next="]);
});

test("an edition is pending until its log is deleted, however many builds change nothing", async () => {
	await publish("upload", ["news.json"]);
	await publish("upload", []);
	expect(await pending()).toEqual(["site=true", "desk=false", "next="]);
	await rm(path.join(work, "upload"), { recursive: true });
	await publish("upload", []);
	expect(await pending()).toEqual(["site=false", "desk=false", "next="]);
});

test("what an upload has taken is pending until it deletes it", async () => {
	await publish("uploading", ["news.json"]);
	await publish("uploading/desk", ["index.html"]);
	expect(await pending()).toEqual(["site=true", "desk=true", "next="]);
});

test("a withdrawn file is pending, and the desk has its own log", async () => {
	await publish("upload", [], ["news.json"]);
	expect((await pending()).slice(0, 2)).toEqual(["site=true", "desk=false"]);
	await rm(path.join(work, "upload"), { recursive: true });
	await publish("upload/desk", ["index.html"]);
	expect((await pending()).slice(0, 2)).toEqual(["site=false", "desk=true"]);
});

test("the next scheduled story is named by its second", async () => {
	const nextStoryAt = "2026-12-01T06:00:00.500Z";
	await writeFile(path.join(work, "site.state"), JSON.stringify({ nextStoryAt }));
	expect(await pending()).toContain(`next=${Date.UTC(2026, 11, 1, 6, 0, 1) / 1000}`);
});
