import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { Story } from "../../contract/published.ts";
import { type Edition, prepareEdition } from "../publish/edition.ts";
import { editionForEachTest } from "../publish/fixture-each-edition.ts";
import { aStory, tinyPicture } from "../publish/fixture-edition.ts";
import { publish } from "../publish/publish.ts";
import { emptyCache } from "../publish/publish-cache.ts";
import { ContentIssues } from "../schemas/issues.ts";

const edition = editionForEachTest();
let cache: string;
beforeEach(async () => {
	cache = join(edition.folder, "cache");
});

const publishEdition = () => publish({ content: edition.content, out: join(edition.folder, "out"), cache });

async function publishedPicture() {
	const story = await readFile(join(edition.folder, "out/data/news/harbour.json"), "utf8");
	return (JSON.parse(story) as Story).picture;
}

it("are encoded once and then read from the cache", async () => {
	const first = await publishEdition();
	expect(first.encoded).toBe(first.pictures);
	const picture = await publishedPicture();

	expect(await publishEdition()).toEqual({ ...first, encoded: 0, rewritten: 0 });
	expect(await publishedPicture()).toEqual(picture);
});

it("get a new URL when they change, and no others are encoded again", async () => {
	await publishEdition();
	const before = await publishedPicture();
	await edition.write("images/stories/harbour.svg", tinyPicture("#aa0000"));
	expect((await publishEdition()).encoded).toBe(1);
	const after = await publishedPicture();
	expect(after.base).not.toBe(before.base);
	expect(after.tint).toBe("#aa0000");
});

it("have the same URLs after the cache is deleted", async () => {
	await publishEdition();
	const before = await publishedPicture();
	await rm(cache, { recursive: true });
	await publishEdition();
	expect(await publishedPicture()).toEqual(before);
});

it("that cannot be decoded are all reported, and leave no files behind", async () => {
	const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: "red" } })
		.jpeg()
		.toBuffer();
	await edition.write("images/stories/cut-off.jpg", jpeg.subarray(0, 700));
	await edition.write("images/stories/harbour.svg", "not a picture");
	await edition.write("images/stories/heic.jpg", "\0\0\0\x18ftypheic");
	await edition.writeNews([
		aStory({ image_url: "/images/stories/cut-off.jpg" }),
		aStory({ id: "second", image_url: "/images/stories/heic.jpg" }),
	]);

	const error = await publishEdition().catch((error) => error);
	expect(error).toBeInstanceOf(ContentIssues);
	expect(error.lines.toSorted()).toEqual([
		expect.stringMatching(
			/content\/images\/stories\/cut-off\.jpg: cannot be read as a picture: it is damaged or was cut off;/,
		),
		expect.stringMatching(/content\/images\/stories\/harbour\.svg: cannot be read as a picture: /),
		expect.stringMatching(
			/content\/images\/stories\/heic\.jpg: .*: it is a HEIC, which browsers do not show;/,
		),
	]);
	expect((await readdir(edition.folder)).sort()).toEqual(["cache", "content"]);
	expect((await readdir(cache)).filter((name) => name.startsWith("unfinished"))).toEqual([]);
});

it("of the brand that cannot be decoded are reported too", async () => {
	await edition.write("brand/app-icon.svg", "not a picture");
	const error = await publishEdition().catch((error) => error);
	expect(error.lines).toEqual([
		expect.stringMatching(/content\/brand\/app-icon\.svg: cannot be read as a picture: /),
	]);
});

it("that are incomplete in the cache are encoded again", async () => {
	const { pictures } = await publishEdition();
	const [name] = (await readdir(cache)).filter((name) => name.startsWith("harbour."));
	await rm(join(cache, `${name}`, "picture.json"));
	const again = await publishEdition();
	expect(again).toMatchObject({ pictures, encoded: 1 });
});

describe("in a quick edition", () => {
	const prepare = (isQuick: boolean) =>
		prepareEdition({ content: edition.content, cache, lastEdition: "", isQuick }, emptyCache());
	const harbour = ({ pictures }: Edition) => pictures.story("/images/stories/harbour.svg", "");
	const filesOf = ({ files }: Edition) => [...files()].map(({ path }) => `/${path}`);
	const hashOf = ({ files }: Edition, path: string) =>
		[...files()].find((file) => file.path === path)?.inputsHash;
	/** Changes when a file is written again. */
	const fileId = async (file: string) => {
		const { ino, mtimeMs } = await stat(file);
		return `${ino} ${mtimeMs}`;
	};

	beforeEach(() => edition.write("images/stories/harbour.svg", tinyPicture("#204060", 1600, 90)));

	it("have one WebP, and the files that pages refer to", async () => {
		const quick = await prepare(true);
		const { base, widths, webpOnly } = harbour(quick);
		expect({ widths, webpOnly }).toEqual({ widths: [1024], webpOnly: true });
		expect(filesOf(quick).filter((path) => path.startsWith(base))).toEqual([
			`${base}-1024.webp`,
			`${base}-1200.jpg`,
		]);
		expect(quick.pictures.unfinished).toHaveLength(quick.pictureCount);
	});

	it("keep their URLs and files when they are completed, and their stories are published again", async () => {
		const quick = await prepare(true);
		const { base } = harbour(quick);
		const file = join(cache, base.replace("/pictures/", ""), `${base.replace("/pictures/", "")}-1024.webp`);
		const before = await fileId(file);

		const complete = await prepare(false);
		expect(harbour(complete)).toMatchObject({ base, widths: [320, 640, 1024, 1600] });
		expect(harbour(complete)).not.toHaveProperty("webpOnly");
		expect(await fileId(file)).toBe(before);
		expect(filesOf(complete)).toEqual(expect.arrayContaining(filesOf(quick)));
		for (const width of harbour(complete).widths)
			for (const format of ["avif", "webp"])
				expect(filesOf(complete)).toContain(`${base}-${width}.${format}`);
		expect(complete.pictures.unfinished).toEqual([]);
		for (const data of ["data/news/harbour.json", "data/category/2/front.json"])
			expect(hashOf(complete, data)).not.toBe(hashOf(quick, data));
	});

	it("are the same as those that were encoded completely at once", async () => {
		await prepare(true);
		const picture = harbour(await prepare(false));
		await rm(cache, { recursive: true });
		expect(harbour(await prepare(false))).toEqual(picture);
	});

	it("are complete if they were complete before", async () => {
		await prepare(false);
		const quick = await prepare(true);
		expect(quick).toMatchObject({ encodedCount: 0, pictures: { unfinished: [] } });
		expect(harbour(quick).widths).toEqual([320, 640, 1024, 1600]);
	});

	it("are completed after an interruption, without what had been encoded", async () => {
		const { base } = harbour(await prepare(true));
		const name = base.replace("/pictures/", "");
		const folder = join(cache, name);
		const metadata = await readFile(join(folder, "picture.json"));
		await prepare(false);
		// As after a kill between moving the files and the metadata.
		await writeFile(join(folder, "picture.json"), metadata);
		await rm(join(folder, `${name}-1600.avif`));
		const kept = await fileId(join(folder, `${name}-640.avif`));

		expect((await prepare(false)).encodedCount).toBe(1);
		expect(await readdir(folder)).toContain(`${name}-1600.avif`);
		expect(await fileId(join(folder, `${name}-640.avif`))).toBe(kept);
	});
});
