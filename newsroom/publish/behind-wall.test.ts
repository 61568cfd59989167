import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unseal } from "../../wall/seal.ts";
import { parseKey } from "../../wall/sealed-file.ts";
import { conflict, edit, everyFile, out, publishAgain, published } from "./fixture-held-back.ts";

const keys = [1, 2].map((byte) => Buffer.alloc(32, byte).toString("base64"));
const [key = "", nextKey = ""] = keys;
const text = "Forty swimmers came on the first morning.";
const path = "data/sealed/harbour.bin";

beforeEach(() => {
	vi.stubEnv("WALL", "on");
	vi.stubEnv("WALL_KEY", key);
});
afterEach(() => vi.unstubAllEnvs());

const opened = async (withKey = key) =>
	JSON.parse(unseal([parseKey(withKey)], path, await readFile(join(out, path))));

/** A story whose text goes on after its teaser. */
const lengthen = () =>
	edit("stories/harbour.md", (file) =>
		file.replace(text, `${text}${" Then more.".repeat(20)}\n\nThe end is sealed.`),
	);

test("a build with a wall has the file of a story sealed, and no file with its end", async () => {
	await lengthen();
	await publishAgain();
	const sealed = await opened();
	expect(sealed.details).toContain("The end is sealed.");
	const files = Object.entries(await everyFile());
	expect(files.filter(([, content]) => content.includes("The end is sealed.")).map(([file]) => file)).toEqual(
		[],
	);
	await rm(out, { recursive: true });
	vi.stubEnv("WALL", "off");
	await rm(`${out}.cache`, { force: true });
	await publishAgain();
	expect(await published("data/news/harbour.json")).toEqual(sealed);
});

test("a story that is held back stays as it was, out of its sealed file", async () => {
	await publishAgain();
	await edit("stories/harbour.md", conflict);
	await edit("stories/pier.md", (file) => file.replace("The pier opens", "The pier closes"));
	expect((await publishAgain()).asBefore).toEqual(["stories/harbour.md"]);
	expect((await opened()).details).toBe(text);
	// Its neighbour has another title now, so that the file is made anew.
	expect(JSON.stringify(await opened())).toContain("The pier closes");
});

test("another key seals every text anew, also of a story that is held back", async () => {
	await publishAgain();
	await edit("stories/harbour.md", conflict);
	vi.stubEnv("WALL_KEY", nextKey);
	vi.stubEnv("WALL_KEY_BEFORE", key);
	await publishAgain();
	expect((await opened(nextKey)).details).toBe(text);
	await expect(opened()).rejects.toThrow("another key");
	expect((await readdir(join(out, "data/sealed"))).sort()).toEqual(["harbour.bin", "pier.bin"]);
});
