import { existsSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { explanation } from "../run-command.ts";
import { bundlerFileSystemError, withPath } from "./file-system-error.ts";
import { openTreeWriter } from "./tree-writer.ts";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "candour-"));
});
afterEach(() => rm(folder, { recursive: true }));

const failureOf = (work: Promise<unknown>) =>
	work.then(
		() => "it succeeded",
		(error: unknown) => explanation(error),
	);

const systemError = (code: string, details: object) =>
	Object.assign(new Error(`${code}: something, open`), { code, syscall: "open", ...details });

test.each([
	["ENOSPC", "The disk is full: work/a cannot be written. Free some space on it."],
	["EDQUOT", "The disk quota is used up: work/a cannot be written. Free some space, or raise the quota."],
	["EROFS", "The disk is read-only: work/a cannot be written. Mount it writable."],
	[
		"EACCES",
		"work/a may not be read or written. Give this user the right to it, and to the folder it is in.",
	],
	["EPERM", "work/a may not be read or written. Give this user the right to it, and to the folder it is in."],
	["EIO", "The disk fails: work/a cannot be read or written. Check the disk."],
	["ENOTDIR", "work/a cannot be written: a file stands where a folder must be. Move that file away."],
	["EMFILE", "work/a cannot be read or written: EMFILE: something, open."],
])("%s is explained in a sentence that names the path", (code, sentence) => {
	expect(explanation(systemError(code, { path: "work/a" }))).toBe(sentence);
});

test("of two paths, the sentence names the one that is written", () => {
	expect(explanation(systemError("EROFS", { path: "a", dest: "b" }))).toContain(": b cannot be written");
});

test("control codes in a name do not reach the terminal", () => {
	expect(explanation(systemError("EIO", { path: "a\u001b[2J.md" }))).not.toContain("\u001b");
});

test("errors of programs, of the network and of the code keep their stack trace", () => {
	for (const error of [
		Object.assign(new Error("spawn git EACCES"), { code: "EACCES", syscall: "spawn git", path: "git" }),
		Object.assign(new Error("connect EACCES"), { code: "EACCES", syscall: "connect" }),
		Object.assign(new Error("no such option"), { code: "ERR_PARSE_ARGS_UNKNOWN_OPTION" }),
	])
		expect(explanation(error)).toBe(error);
});

test("a file where a folder must be is explained", async () => {
	await writeFile(path.join(folder, "file"), "");
	const sentence = /file\S* cannot be written: a file stands where a folder must be\./;
	expect(await failureOf(mkdir(path.join(folder, "file"), { recursive: true }))).toMatch(sentence);
	expect(await failureOf(mkdir(path.join(folder, "file/below"), { recursive: true }))).toMatch(sentence);
	expect(await failureOf(writeFile(path.join(folder, "file/below"), ""))).toMatch(sentence);
});

test.skipIf(!existsSync("/dev/full"))(
	"a full disk is explained, also where Node does not say which file",
	async () => {
		expect(() => writeFileSync("/dev/full", "text")).toThrow(
			expect.not.objectContaining({ path: expect.anything() }),
		);
		expect(await failureOf(writeFile("/dev/full", "text"))).toMatch(
			/^The disk is full: \S+ cannot be written\./,
		);
		expect(await failureOf(withPath(folder, () => writeFile("/dev/full", "text")))).toBe(
			`The disk is full: ${folder} cannot be written. Free some space on it.`,
		);
	},
);

test("an error in the thread that writes is explained", async () => {
	const writer = openTreeWriter([folder]);
	for (let index = 0; index < 2_001; index += 1) await writer.put({ path: `${index}`, content: "" });
	await writer.put({ path: "2000/below", content: "" });
	expect(await failureOf(writer.flush())).toMatch(/2000\S* cannot be written: a file stands where/);
	writer.close();
});

test.each([
	[
		"Failed to write file in a.js\n\nCaused by:\n    No space left on device (os error 28)",
		"The disk is full",
	],
	["Error: EROFS: read-only file system, open 'a.js'", "The disk is read-only"],
])("the bundler's report «%s» is explained", (report, sentence) => {
	expect(bundlerFileSystemError(report)?.message).toContain(sentence);
});

test("any other report of the bundler is not taken for an error of the disk", () => {
	expect(bundlerFileSystemError("Could not resolve './EROFSX' from a.ts")).toBeUndefined();
});
