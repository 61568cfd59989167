import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { yamlText } from "../stories/write-story.ts";
import { prepareEdition } from "./edition.ts";
import { aStory, tinyPicture } from "./fixture-edition.ts";
import {
	ada,
	cutOffJpeg,
	edition,
	everyFile,
	nothingHeldBack,
	out,
	pier,
	portrait,
	publishAgain,
	published,
	retitle,
	titleOf,
} from "./fixture-held-back.ts";
import { emptyCache } from "./publish-cache.ts";

describe("a damaged picture", () => {
	test("holds back the stories that show it", async () => {
		await publishAgain();
		const before = await everyFile();
		await edition.write("images/stories/pier.svg", await cutOffJpeg());
		await retitle("pier", "Not yet");
		expect(await publishAgain()).toEqual({
			stories: 2,
			asBefore: ["stories/pier.md"],
			missing: [],
			issues: [expect.stringMatching(/^content\/images\/stories\/pier\.svg: cannot be read as a picture/)],
		});
		expect(await everyFile()).toEqual(before);
		await edition.write("images/stories/pier.svg", tinyPicture("#00aa00"));
		expect(await publishAgain()).toMatchObject(nothingHeldBack);
		expect(await titleOf("pier")).toBe("Not yet");
	});

	test("keeps a new story out, and an old one with its former picture", async () => {
		await publishAgain();
		await edition.write("images/stories/new.jpg", await cutOffJpeg());
		const image = { image_url: "/images/stories/new.jpg", thumbnail_url: "/images/stories/new.jpg" };
		await edition.writeNews([aStory(image), pier, aStory({ id: "new", ...image })]);
		expect(await publishAgain()).toMatchObject({
			stories: 2,
			asBefore: ["stories/harbour.md"],
			missing: ["stories/new.md"],
		});
		expect((await published("data/news/harbour.json")).picture.tint).toBe("#204060");
	});

	test("of an author is shown as it was, and the author's stories are published", async () => {
		await publishAgain();
		const before = await published("data/news/pier.json");
		await edition.write("images/authors/uma-farrow.svg", "<svg");
		await retitle("pier", "Corrected");
		expect(await publishAgain()).toMatchObject({ stories: 2, asBefore: [], missing: [] });
		expect(await published("data/news/pier.json")).toEqual({ ...before, title: "Corrected" });
	});

	test("of a new author keeps the author's stories out", async () => {
		await edition.write("images/authors/ada.svg", "<svg");
		await edition.writeNews([aStory(), { ...pier, author: { ...ada, img: "/images/authors/ada.svg" } }]);
		expect(await publishAgain()).toMatchObject({ stories: 1, missing: ["stories/pier.md"] });
	});

	test("is not completed in the background", async () => {
		const prepare = (cache = emptyCache()) =>
			prepareEdition(
				{
					content: edition.content,
					lastEdition: out,
					cache: join(edition.folder, "pictures"),
					isQuick: true,
				},
				cache,
			);
		await publishAgain();
		const first = await prepare();
		expect(first.pictures.unfinished).toContainEqual({ path: "/images/stories/pier.svg", kind: "story" });
		await edition.write("images/stories/pier.svg", "<svg");
		const { storyFiles, last } = first;
		const next = await prepare({ ...emptyCache(), storyFiles, last, pictures: first.pictures.cached });
		expect(next.stories).toHaveLength(2);
		expect(next.pictures.unfinished.map(({ path }) => path)).not.toContain("/images/stories/pier.svg");
	});
});

describe("an author", () => {
	test("whose file is not sound is as before, and the author's stories are published", async () => {
		await publishAgain();
		await edition.write("authors/uma-farrow.yaml", "name: [\n");
		await retitle("harbour", "Corrected");
		expect(await publishAgain()).toMatchObject({
			stories: 2,
			asBefore: [],
			missing: [],
			issues: [expect.stringMatching(/uma-farrow/)],
		});
		expect(await titleOf("harbour")).toBe("Corrected");
	});

	test("without a version to show leaves out the author's stories", async () => {
		await edition.writeNews([aStory(), { ...pier, author: ada }]);
		await edition.write("authors/uma-farrow.yaml", "name: [\n");
		expect(await publishAgain()).toMatchObject({ stories: 1, missing: ["stories/harbour.md"] });
	});

	test("may not take the name of another", async () => {
		await publishAgain();
		await edition.write("authors/copy.yaml", yamlText({ name: "Uma Farrow", portrait }));
		expect(await publishAgain()).toMatchObject({ stories: 2, asBefore: [], missing: [] });
	});
});
