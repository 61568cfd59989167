import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { replaceFolder } from "./replace-folder.ts";

let place: string;

beforeEach(async () => {
	place = await mkdtemp(join(tmpdir(), "candour-"));
});
afterEach(() => rm(place, { recursive: true }));

const filledWith = (text: string) => (fresh: string) => writeFile(join(fresh, "text"), text);

it("makes the folder, and those above it", async () => {
	await replaceFolder(join(place, "deep/out"), filledWith("first"));
	expect(await readFile(join(place, "deep/out/text"), "utf8")).toBe("first");
});

it("leaves nothing of the folder that was there, and nothing beside it", async () => {
	const out = join(place, "out");
	await replaceFolder(out, (fresh) => writeFile(join(fresh, "old"), "old"));
	await replaceFolder(out, filledWith("second"));
	expect(await readdir(out)).toEqual(["text"]);
	expect(await readdir(place)).toEqual(["out"]);
});

it("keeps the folder as it was when filling fails", async () => {
	const out = join(place, "out");
	await replaceFolder(out, filledWith("first"));
	const failing = replaceFolder(out, async (fresh) => {
		await filledWith("half")(fresh);
		throw new Error("The disk is full.");
	});
	await expect(failing).rejects.toThrow("The disk is full.");
	expect(await readFile(join(out, "text"), "utf8")).toBe("first");
	expect(await readdir(place)).toEqual(["out"]);
});
