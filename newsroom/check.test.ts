import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { editionForEachTest } from "./publish/fixture-each-edition.ts";
import { aStory } from "./publish/fixture-edition.ts";

const edition = editionForEachTest();

describe("a valid edition", () => {
	it("has no issues", async () => {
		expect(await edition.issueLines()).toEqual([]);
	});

	it("may have files with a byte order mark", async () => {
		for (const file of ["stories/harbour.md", "headlines.yaml", "categories/c2.yaml"]) {
			const text = await readFile(join(edition.content, file), "utf8");
			await edition.write(file, `\ufeff${text}`);
		}
		await edition.write("about.md", "\ufeff# About\n\n## Who we are\n");
		expect(await edition.issueLines()).toEqual([]);
	});

	it("may have pictures that are not SVG", async () => {
		const dot =
			"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
		await edition.write("images/stories/dot.png", Buffer.from(dot, "base64"));
		await edition.writeNews([aStory({ image_url: "/images/stories/dot.png" })]);
		expect(await edition.issueLines()).toEqual([]);
	});
});

describe("a merge conflict that git left behind", () => {
	const conflict = "<<<<<<< HEAD\nname: Ours\n=======\nname: Theirs\n>>>>>>> branch\n";
	const message =
		"has a merge conflict that is not resolved: keep one of the two versions, and remove the lines of <<<<<<<, ======= and >>>>>>>";
	const storyWith = async (find: string, replacement: string) => {
		const text = await readFile(join(edition.content, "stories/harbour.md"), "utf8");
		await edition.write("stories/harbour.md", text.replace(find, replacement));
	};

	it("is named with its line in a story's text", async () => {
		await storyWith("Forty swimmers", `${conflict}Forty swimmers`);
		expect(await edition.issueLines()).toEqual([
			expect.stringMatching(/^content\/stories\/harbour\.md: line \d+, column 1: has a merge conflict/),
		]);
		await storyWith(conflict, ">>>>>>> branch\n");
		expect(await edition.issueLines()).toEqual([expect.stringContaining(message)]);
	});

	it("is named instead of what it does to a story's fields", async () => {
		await storyWith("title: ", `${conflict}title: `);
		expect(await edition.issueLines()).toEqual([`content/stories/harbour.md: line 3, column 1: ${message}`]);
	});

	it.each(["categories/c2.yaml", "authors/uma-farrow.yaml", "headlines.yaml", "site.json", "about.md"])(
		"is named in %s",
		async (file) => {
			const text = await readFile(join(edition.content, file), "utf8");
			await edition.write(file, `\ufeff${conflict}${text}`);
			expect(await edition.issueLines()).toEqual([`content/${file}: line 1, column 1: ${message}`]);
		},
	);

	it("is not seen in an underlined heading, a drawing or a quotation", async () => {
		await storyWith(
			"Forty swimmers came on the first morning.",
			"A heading\n=======\n\nTwo fish: <<<<<<< and >>>>>>> swam.\n\n  > > One.",
		);
		expect((await edition.issueLines()).join()).not.toContain("merge conflict");
	});
});

describe("texts", () => {
	it("must exist", async () => {
		await rm(join(edition.content, "about.md"));
		expect(await edition.issueLines()).toEqual(["content/about.md: is missing"]);
	});

	it("must start with a title and have sections", async () => {
		await edition.write("terms.md", "Some words.\n\n# Too late\n");
		expect(await edition.issueLines()).toEqual([
			'content/terms.md: must start with a title, such as "# About us"',
			'content/terms.md: must have sections, each under a heading such as "## Who we are"',
		]);
	});
});

describe("pictures", () => {
	it.each([
		"pages/about",
		"pages/empty-bookmarks",
		"pages/login",
		"pages/not-found",
		"pages/offline",
		"pages/picture-missing",
		"pages/reader-placeholder",
		"pages/share-card",
	])("must include %s", async (name) => {
		await rm(join(edition.content, "images", `${name}.svg`));
		expect(await edition.issueLines()).toEqual([`content/images/${name}.svg: is missing; the pages show it`]);
	});

	it("must include the three of the Q-Zone and those of the brand", async () => {
		await rm(join(edition.content, "images/qzone"), { recursive: true });
		await rm(join(edition.content, "brand/favicon.svg"));
		expect(await edition.issueLines()).toEqual([
			"content/images/qzone/classroom.svg: is missing; the pages show it",
			"content/images/qzone/playground.svg: is missing; the pages show it",
			"content/images/qzone/swimming.svg: is missing; the pages show it",
			"content/brand/favicon.svg: is missing; the brand needs it",
		]);
	});

	const replaceIt = "; put a sound JPEG, PNG, WebP, AVIF or SVG in its place";
	const damaged = `cannot be read as a picture: it is damaged or was cut off${replaceIt}`;
	const photograph = () => sharp({ create: { width: 300, height: 200, channels: 3, background: "red" } });
	const issuesOfPicture = async (name: string, bytes: Uint8Array) => {
		await edition.write(`images/stories/${name}`, bytes);
		await edition.writeNews([aStory({ image_url: `/images/stories/${name}` })]);
		return edition.issueLines();
	};

	it("that cannot be decoded are reported without a stack trace", async () => {
		await edition.write("images/stories/harbour.svg", "<svg");
		expect(await edition.issueLines()).toEqual([
			`content/images/stories/harbour.svg: cannot be read as a picture: Input file contains unsupported image format${replaceIt}`,
		]);
	});

	it.each(["jpeg", "png", "webp", "avif"] as const)("that were cut off are reported: %s", async (format) => {
		const bytes = await photograph().toFormat(format).toBuffer();
		expect(await issuesOfPicture(`whole.${format}`, bytes)).toEqual([]);
		expect(await issuesOfPicture(`cut.${format}`, bytes.subarray(0, bytes.length * 0.9))).toEqual([
			`content/images/stories/cut.${format}: ${damaged}`,
		]);
	});

	it("may have something behind their end, as some cameras write it", async () => {
		const bytes = await photograph().jpeg().toBuffer();
		expect(await issuesOfPicture("a.jpg", Buffer.concat([bytes, Buffer.from("a film")]))).toEqual([]);
	});

	it("as telephones save them are one short issue", async () => {
		const avif = (await photograph().avif().toBuffer()).toString("latin1");
		const heic = Buffer.from(avif.replaceAll("avif", "heic").replaceAll("av01", "hvc1"), "latin1");
		expect(await issuesOfPicture("a.jpg", heic)).toEqual([
			`content/images/stories/a.jpg: cannot be read as a picture: it is a HEIC, which browsers do not show${replaceIt}`,
		]);
	});

	it("that are missing are reported once, where they are named", async () => {
		await rm(join(edition.content, "images/authors/uma-farrow.svg"));
		expect(await edition.issueLines()).toEqual([
			"content/authors/uma-farrow.yaml: portrait: there is no file content/images/authors/uma-farrow.svg",
		]);
		await rm(join(edition.content, "images/stories/harbour.svg"));
		expect(await edition.issueLines()).toContainEqual(
			expect.stringMatching(
				/harbour\.md: .*image_url: there is no file content\/images\/stories\/harbour\.svg$/,
			),
		);
	});
});
