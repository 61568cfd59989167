import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { encodeAll } from "../newsroom/pictures/pictures.ts";
import type { WantedPicture } from "../newsroom/pictures/wanted-pictures.ts";
import { tinyPicture } from "../newsroom/publish/fixture-edition.ts";
import { pictureCompleter } from "./picture-completer.ts";

let content: string;
let cache: string;
const sea: WantedPicture = { path: "sea.svg", kind: "story" };
const deleted: WantedPicture = { path: "deleted.svg", kind: "story" };
const onComplete = vi.fn<() => void>();

beforeEach(async () => {
	onComplete.mockReset();
	content = await mkdtemp(path.join(tmpdir(), "candour-"));
	cache = path.join(content, "cache");
	await writeFile(path.join(content, sea.path), tinyPicture("#204060"));
	await encodeAll(content, new Map([["sea", sea]]), { cache, isQuick: true });
});
afterEach(() => rm(content, { recursive: true }));

const completer = () => pictureCompleter({ content, cache }, onComplete);
const completed = () => vi.waitFor(() => expect(onComplete).toHaveBeenCalled(), { timeout: 20_000 });

async function encodedFormats(): Promise<string[]> {
	const files = await readdir(cache, { recursive: true });
	return files.map((file) => path.extname(file)).filter((ending) => /avif|webp|jpg/.test(ending));
}

test("pictures are completed in the background, and the caller is told", async () => {
	expect((await encodedFormats()).sort()).toEqual([".jpg", ".webp"]);
	completer()([sea]);
	expect(onComplete).not.toHaveBeenCalled();
	await completed();
	expect((await encodedFormats()).sort()).toEqual([".avif", ".jpg", ".webp"]);
});

test("a list that fails is followed by the newest one", async () => {
	const complete = completer();
	complete([deleted]);
	complete([sea]);
	await completed();
	expect(await encodedFormats()).toContain(".avif");
});
