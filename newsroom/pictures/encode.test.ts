import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { folderForEachTest } from "../../lib/folder-for-each-test.ts";
import { tinyPicture } from "../publish/fixture-edition.ts";
import { type EncodeOptions, encodePicture, UnreadablePicture } from "./encode.ts";
import { RECIPES } from "./picture-recipe.ts";

const folder = folderForEachTest();

const encode = (source: string | Buffer, options?: EncodeOptions) =>
	encodePicture(Buffer.from(source), RECIPES.story, folder, "sea", options);
const photograph = () => sharp({ create: { width: 50, height: 20, channels: 3, background: "#806040" } });

it("writes each width in both formats, and a preview", async () => {
	const { widths } = await encode(tinyPicture("#204060", 700, 350));
	expect(widths).toEqual([320, 640, 700]);
	expect((await readdir(folder)).sort()).toEqual(
		[
			"sea-1200.jpg",
			...["320", "640", "700"].flatMap((width) => [`sea-${width}.avif`, `sea-${width}.webp`]),
		].sort(),
	);
	for (const width of widths) {
		const picture = await sharp(join(folder, `sea-${width}.avif`)).metadata();
		expect([picture.width, picture.height]).toEqual([width, width / 2]);
	}
});

it.each([
	[1600, 1024],
	[700, 700],
])("writes one WebP and a preview if it must be quick, of a source %d pixels wide", async (source, width) => {
	const picture = await encode(tinyPicture("#204060", source, 350), { isQuick: true });
	expect(picture).toMatchObject({ widths: [width], width: source, height: 350, webpOnly: true });
	expect((await readdir(folder)).sort()).toEqual(["sea-1200.jpg", `sea-${width}.webp`].sort());
});

it("writes no file that exists already", async () => {
	const { widths } = await encode(tinyPicture("#204060", 700, 350), {
		existing: ["sea-1200.jpg", "sea-700.webp", "picture.json"],
	});
	expect(widths).toEqual([320, 640, 700]);
	expect((await readdir(folder)).sort()).toEqual(
		["sea-320.avif", "sea-320.webp", "sea-640.avif", "sea-640.webp", "sea-700.avif"].sort(),
	);
});

it("writes no alpha channel for an opaque drawing", async () => {
	await encode(tinyPicture("#204060"));
	expect((await sharp(join(folder, "sea-40.avif")).metadata()).hasAlpha).toBe(false);
});

it("returns the natural size and the average colour", async () => {
	const picture = await encode(tinyPicture("#204060"));
	expect(picture).toEqual({ widths: [40], width: 40, height: 30, tint: "#204060" });
});

it.each(["jpeg", "png", "webp", "avif"] as const)("accepts a photograph as %s", async (format) => {
	const picture = await encode(await photograph().toFormat(format).toBuffer());
	expect(picture).toMatchObject({ widths: [50], width: 50, height: 20 });
});

it("rotates a photograph as its EXIF orientation requires", async () => {
	const sideways = await photograph().withMetadata({ orientation: 6 }).jpeg().toBuffer();
	expect(await encode(sideways)).toMatchObject({ widths: [20], width: 20, height: 50 });
});

it("keeps transparency, and makes it white in JPEG", async () => {
	const halfTransparent =
		'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="20" height="30"/></svg>';
	const { tint } = await encode(halfTransparent);
	for (const format of ["avif", "webp"])
		expect((await sharp(join(folder, `sea-40.${format}`)).stats()).isOpaque).toBe(false);
	const preview = await sharp(join(folder, "sea-1200.jpg")).raw().toBuffer();
	expect(preview.at(-1)).toBeGreaterThan(250);
	expect(tint).toMatch(/^#(7f|80)/);
});

it("throws UnreadablePicture when the source cannot be decoded", async () => {
	await expect(encode("not a picture")).rejects.toBeInstanceOf(UnreadablePicture);
});

it("throws another error when the picture cannot be written", async () => {
	const failed = encodePicture(
		Buffer.from(tinyPicture("#fff")),
		RECIPES.story,
		join(folder, "missing"),
		"sea",
	);
	await expect(failed).rejects.not.toBeInstanceOf(UnreadablePicture);
});
