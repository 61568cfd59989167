import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Story } from "../../contract/published.ts";
import { aStory, type TinyEdition, tinyEdition, tinyPicture } from "../publish/fixture-edition.ts";
import { publish } from "../publish/publish.ts";
import { ContentIssues } from "../schemas/issues.ts";

let edition: TinyEdition;
let cache: string;

beforeEach(async () => {
	edition = await tinyEdition();
	cache = join(edition.folder, "cache");
});
afterEach(() => edition.discard());

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
	await edition.writeNews([aStory({ image_url: "/images/stories/cut-off.jpg" })]);

	const error = await publishEdition().catch((error) => error);
	expect(error).toBeInstanceOf(ContentIssues);
	expect(error.lines.toSorted()).toEqual([
		expect.stringMatching(
			/content\/images\/stories\/cut-off\.jpg: cannot be read as a picture: it is damaged or was cut off$/,
		),
		expect.stringMatching(/content\/images\/stories\/harbour\.svg: cannot be read as a picture: /),
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
