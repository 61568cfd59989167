import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { tinyPicture } from "../publish/fixture-edition.ts";
import { encodePicture, UnreadablePicture } from "./encode.ts";
import { RECIPES } from "./picture-recipe.ts";

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "candour-"));
});
afterEach(() => rm(folder, { recursive: true }));

const encoding = (source: string | Buffer) =>
	encodePicture(Buffer.from(source), RECIPES.story, folder, "sea");
const photograph = () => sharp({ create: { width: 50, height: 20, channels: 3, background: "#806040" } });

it("writes each width in both formats, and a preview", async () => {
	const { widths } = await encoding(tinyPicture("#204060", 700, 350));
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

it("knows the natural size and the average colour", async () => {
	const picture = await encoding(tinyPicture("#204060"));
	expect(picture).toEqual({ widths: [40], width: 40, height: 30, tint: "#204060" });
});

it.each(["jpeg", "png", "webp", "avif"] as const)("takes a photograph as %s", async (format) => {
	const picture = await encoding(await photograph().toFormat(format).toBuffer());
	expect(picture).toMatchObject({ widths: [50], width: 50, height: 20 });
});

it("turns a photograph upright when the camera lay on its side", async () => {
	const sideways = await photograph().withMetadata({ orientation: 6 }).jpeg().toBuffer();
	expect(await encoding(sideways)).toMatchObject({ widths: [20], width: 20, height: 50 });
});

it("keeps what is transparent, and makes it white where nothing can be", async () => {
	const half =
		'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="20" height="30"/></svg>';
	const { tint } = await encoding(half);
	expect((await sharp(join(folder, "sea-40.webp")).stats()).isOpaque).toBe(false);
	const preview = await sharp(join(folder, "sea-1200.jpg")).raw().toBuffer();
	expect(preview.at(-1)).toBeGreaterThan(250);
	expect(tint).toMatch(/^#(7f|80)/);
});

it("blames the source when it cannot be decoded", async () => {
	await expect(encoding("not a picture")).rejects.toBeInstanceOf(UnreadablePicture);
});

it("does not blame the source when there is no room for the picture", async () => {
	const nowhere = encodePicture(
		Buffer.from(tinyPicture("#fff")),
		RECIPES.story,
		join(folder, "nowhere"),
		"sea",
	);
	await expect(nowhere).rejects.not.toBeInstanceOf(UnreadablePicture);
});
