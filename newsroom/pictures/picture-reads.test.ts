import fs from "node:fs";
import fsPromises, { link, mkdir, utimes } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Edition, prepareEdition } from "../publish/edition.ts";
import { aStory, type TinyEdition, tinyEdition, tinyPicture } from "../publish/fixture-edition.ts";
import { emptyCache, type PublishCache } from "../publish/publish-cache.ts";
import { storyFileOf } from "../stories/news-item.ts";

let edition: TinyEdition;
beforeEach(async () => {
	edition = await tinyEdition();
});
afterEach(async () => {
	vi.restoreAllMocks();
	syncBuiltinESMExports();
	await edition.discard();
});

const longAgo = new Date("2026-11-14T08:00:00Z");

/** Photographs in folders of their own. They have one name and content, so that only one is encoded. */
const photograph = (number: number) => `images/stories/${number}/sea.svg`;

async function take(number: number, colour = "#204060", takenAt = longAgo): Promise<void> {
	await edition.write(photograph(number), tinyPicture(colour));
	await utimes(join(edition.content, photograph(number)), takenAt, takenAt);
}

async function publishAfter(previous?: Edition, changed?: string[], isQuick = false): Promise<Edition> {
	const cache: PublishCache = { ...emptyCache(), ...(previous && afterwards(previous)) };
	const options = {
		content: edition.content,
		cache: join(edition.folder, "cache"),
		isQuick,
		lastEdition: "",
	};
	return prepareEdition({ ...options, changed: changed && new Set(changed) }, cache);
}

const afterwards = ({ storyFiles, last, words, related, pictures }: Edition) => ({
	storyFiles,
	last,
	words,
	related,
	pictures: pictures.cached,
});

/** Counts the bytes and the folders that the work reads. */
async function readsOf(work: () => Promise<unknown>): Promise<{ bytes: number; files: string[] }> {
	const reads = { bytes: 0, files: [] as string[] };
	const { readFile } = fsPromises;
	const { openSync, readFileSync, readSync } = fs;
	const record = (file: unknown, content: { length: number }) => {
		reads.bytes += content.length;
		reads.files.push(String(file).slice(edition.folder.length + 1));
	};
	vi.spyOn(fsPromises, "readFile").mockImplementation(async (...args) => {
		const content = await readFile(...args);
		record(args[0], content);
		return content;
	});
	vi.spyOn(fs, "readFileSync").mockImplementation((...args) => {
		const content = readFileSync(...args);
		record(args[0], content);
		return content;
	});
	vi.spyOn(fs, "openSync").mockImplementation((...args) => {
		record(args[0], "");
		return openSync(...args);
	});
	vi.spyOn(fs, "readSync").mockImplementation((...args: unknown[]) => {
		const length = readSync(...(args as Parameters<typeof readSync>));
		reads.bytes += length;
		return length;
	});
	const listings = vi.spyOn(fsPromises, "readdir");
	syncBuiltinESMExports();
	await work();
	const listed = listings.mock.calls.map(([folder]) => String(folder).slice(edition.folder.length + 1));
	vi.restoreAllMocks();
	syncBuiltinESMExports();
	return { ...reads, files: [...reads.files, ...listed] };
}

/** What one corrected word reads in a paper of so many photographs. */
async function readsOfACorrection(photographs: number): Promise<{ bytes: number; files: string[] }> {
	await take(0);
	for (let number = 1; number < photographs; number += 1) {
		await mkdir(join(edition.content, photograph(number), ".."));
		await link(join(edition.content, photograph(0)), join(edition.content, photograph(number)));
	}
	await utimes(join(edition.content, "images/authors/uma-farrow.svg"), longAgo, longAgo);
	const image_url = `/${photograph(0)}`;
	const shown = { image_url, thumbnail_url: image_url };
	const album = storyFileOf(aStory({ id: "album", ...shown }), "c2").text;
	const pictures = Array.from({ length: photographs }, (_, number) => `![Sea](/${photograph(number)})\n`);
	await edition.writeNews([aStory(shown)]);
	await edition.write("stories/album.md", [album, ...pictures].join("\n"));
	// Twice, as the photographs share one place in the cache.
	const first = await publishAfter(await publishAfter());
	expect(first.pictureCount).toBe(photographs + 1);
	await edition.write(
		"stories/harbour.md",
		storyFileOf(aStory({ ...shown, details: "Fifty came." }), "c2").text,
	);
	return readsOf(() => publishAfter(first, ["stories/harbour.md"]));
}

test("a corrected word reads as many bytes with 60 photographs as with 3,000, and none of them", async () => {
	const few = await readsOfACorrection(60);
	await edition.discard();
	edition = await tinyEdition();
	const many = await readsOfACorrection(3_000);
	expect(many.bytes).toBe(few.bytes);
	expect(many.files.filter((file) => file.includes("sea") || file.startsWith("cache"))).toEqual([]);
});

const readsPhotograph = async (previous: Edition) =>
	(await readsOf(() => publishAfter(previous))).files.includes(`content/${photograph(0)}`);

async function firstEdition(takenAt?: Date): Promise<Edition> {
	await take(0, "#204060", takenAt);
	const image_url = `/${photograph(0)}`;
	await edition.writeNews([aStory({ image_url, thumbnail_url: image_url })]);
	return publishAfter();
}

test.each([
	["that is replaced by one of the same size and time", () => take(0, "#aa0000")],
	["that is saved again", () => take(0, "#204060", new Date("2026-11-15"))],
])("a photograph %s is read again", async (_, change) => {
	const first = await firstEdition();
	expect(await readsPhotograph(first)).toBe(false);
	await change();
	expect(await readsPhotograph(first)).toBe(true);
});

test("a photograph that was saved just before it was read is read once more", async () => {
	const first = await firstEdition(new Date());
	expect(await readsPhotograph(first)).toBe(true);
});

test("a known photograph is encoded again after its cache was deleted", async () => {
	const first = await firstEdition();
	await fsPromises.rm(join(edition.folder, "cache"), { recursive: true });
	const again = await publishAfter(first);
	expect(again.encodedCount).toBe(again.pictureCount);
});

test("a known photograph that another process has completed is published completely", async () => {
	await edition.write("images/stories/harbour.svg", tinyPicture("#204060", 1600, 90));
	const quick = await publishAfter(undefined, undefined, true);
	expect(quick.pictures.unfinished).not.toEqual([]);
	await publishAfter();
	const complete = await publishAfter(quick, [], true);
	expect(complete.pictures.unfinished).toEqual([]);
	expect(complete.pictures.story("/images/stories/harbour.svg", "").widths).toEqual([320, 640, 1024, 1600]);
});
