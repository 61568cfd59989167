import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressFolder } from "./compress.ts";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "compress-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a text file gets both encodings beside it, which give it back whole", async () => {
	const text = "Journalism Without Fear or Favour. ".repeat(50);
	await mkdir(path.join(folder, "about"));
	await writeFile(path.join(folder, "about/index.html"), text);
	const { files, bytes, brotliBytes } = await compressFolder(folder);
	const read = (ending: string) => readFile(path.join(folder, `about/index.html${ending}`));
	expect(brotliDecompressSync(await read(".br")).toString()).toBe(text);
	expect(gunzipSync(await read(".gz")).toString()).toBe(text);
	expect([files, bytes, brotliBytes]).toEqual([1, text.length, (await read(".br")).length]);
});

test("small files, pictures and what does not get smaller are left alone", async () => {
	await writeFile(path.join(folder, "small.json"), "[]");
	await writeFile(path.join(folder, "picture.avif"), "a".repeat(2000));
	await writeFile(path.join(folder, "noise.ico"), randomBytes(2000));
	await compressFolder(folder);
	expect((await readdir(folder)).sort()).toEqual(["noise.ico", "picture.avif", "small.json"]);
});

test("of a large archive, what hardly anyone asks for is left for when it is asked for", async () => {
	const text = "Journalism Without Fear or Favour. ".repeat(50);
	const names = [
		"assets/app.js",
		"category/0/index.html",
		"category/0/2/index.html",
		"data/category/0/front.json",
		"data/category/0/1.json",
		"data/news/harbour.json",
		"news-details/harbour/index.html",
	];
	for (const name of names) {
		await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
		await writeFile(path.join(folder, name), text);
	}
	await compressFolder(folder, undefined, names.length - 1);
	const compressed = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".br"));
	expect(compressed.sort()).toEqual([
		"assets/app.js.br",
		"category/0/index.html.br",
		"data/category/0/front.json.br",
	]);
});
