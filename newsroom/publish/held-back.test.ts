import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Story } from "../../contract/published.ts";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import type { Headline } from "../schemas/headline.ts";
import { yamlText } from "../stories/write-story.ts";
import { prepareEdition } from "./edition.ts";
import { aStory, tinyPicture } from "./fixture-edition.ts";
import {
	ada,
	conflict,
	edit,
	edition,
	everyFile,
	ids,
	nothingHeldBack,
	out,
	pier,
	publishAgain,
	published,
	retitle,
	titleOf,
} from "./fixture-held-back.ts";
import { heldBackReport } from "./held-back.ts";
import { emptyCache } from "./publish-cache.ts";

describe("a story that is not sound", () => {
	const rich = "Words of *old*.\n\n- One\n- Two\n\n![A pier.](/images/stories/pier.svg)\n\n> Said.\n";

	test("stays as it was published, and the others are published", async () => {
		await edit("stories/harbour.md", (text) =>
			text.replace("Forty swimmers came on the first morning.", rich),
		);
		await publishAgain();
		const before = await everyFile();
		await edit("stories/harbour.md", conflict);
		expect(await publishAgain()).toMatchObject({
			stories: 2,
			asBefore: ["stories/harbour.md"],
			missing: [],
			issues: [expect.stringMatching(/^content\/stories\/harbour\.md: line \d+, .* merge conflict/)],
		});
		expect(await everyFile()).toEqual(before);
		await retitle("pier", "Corrected");
		await publishAgain();
		expect([await titleOf("pier"), await titleOf("harbour")]).toEqual([
			"Corrected",
			"The harbour bath opens",
		]);
	});

	test("keeps its text when its page is written again", async () => {
		await edit("stories/harbour.md", (text) =>
			text.replace("Forty swimmers came on the first morning.", rich),
		);
		await publishAgain();
		const before = await published("data/news/harbour.json");
		await edit("stories/harbour.md", () => "No fields.");
		await publishAgain();
		await edition.write("categories/c2.yaml", "id: 2\nname: Trade\n");
		await edition.write("images/stories/pier.svg", tinyPicture("#00aa00"));
		await publishAgain();
		const { body, details, category_name } = await published("data/news/harbour.json");
		expect({ details, category_name }).toEqual({ details: before.details, category_name: "Trade" });
		const withoutPictures = (story: Story["body"]) => story?.filter(({ kind }) => kind !== "picture");
		expect(withoutPictures(body)).toEqual(withoutPictures(before.body));
		expect(body).toContainEqual(
			expect.objectContaining({ picture: expect.objectContaining({ tint: "#00aa00", alt: "A pier." }) }),
		);
	});

	test("is published as soon as it is mended, as if nothing had been", async () => {
		await publishAgain();
		const text = await readFile(join(edition.content, "stories/harbour.md"), "utf8");
		await edit("stories/harbour.md", conflict);
		await publishAgain();
		await edition.write("stories/harbour.md", text.replace("Forty", "Fifty"));
		expect(await publishAgain()).toMatchObject(nothingHeldBack);
		const mended = await everyFile();
		await rm(out, { recursive: true });
		await rm(`${out}.cache`);
		await publishAgain();
		expect(await everyFile()).toEqual(mended);
	});

	test("is not on the site if it never was", async () => {
		await edition.write("stories/new.md", "No fields.");
		expect(await publishAgain()).toMatchObject({ stories: 2, asBefore: [], missing: ["stories/new.md"] });
		expect(await ids()).toEqual(["harbour", "pier"]);
	});

	test("is not published from a draft", async () => {
		await edit("stories/harbour.md", (text) => text.replace("---\n", "---\ndraft: true\n"));
		await publishAgain();
		await edit("stories/harbour.md", (text) => conflict(text.replace("draft: true\n", "")));
		expect(await publishAgain()).toMatchObject({ missing: ["stories/harbour.md"] });
		expect(await ids()).toEqual(["pier"]);
	});

	test("leaves the site when it is deleted", async () => {
		await publishAgain();
		await edit("stories/harbour.md", conflict);
		await publishAgain();
		await rm(join(edition.content, "stories/harbour.md"));
		expect(await publishAgain()).toMatchObject({ stories: 1, ...nothingHeldBack });
	});

	test("leaves the site when the cache is lost, which is said", async () => {
		await publishAgain();
		await edit("stories/harbour.md", conflict);
		await publishAgain();
		await rm(`${out}.cache`);
		expect(await publishAgain()).toMatchObject({ stories: 1, missing: ["stories/harbour.md"] });
		expect(await ids()).toEqual(["pier"]);
	});

	test("stays when its author or category is deleted, or its picture", async () => {
		await edition.writeNews([aStory({ author: ada }), pier]);
		await publishAgain();
		const before = await published("data/news/harbour.json");
		await rm(join(edition.content, "authors/ada-thornwick.yaml"));
		expect(await publishAgain()).toMatchObject({ asBefore: ["stories/harbour.md"] });
		await edit("stories/pier.md", (text) => text.replace("category: c2", "category: c9"));
		await rm(join(edition.content, "images/stories/harbour.svg"));
		await publishAgain();
		expect(await published("data/news/harbour.json")).toEqual(before);
		expect(await ids()).toEqual(["harbour", "pier"]);
	});

	test("whose id another has is the one that came later, in any case", async () => {
		await publishAgain();
		await edition.write(
			"stories/a.md",
			(await readFile(join(edition.content, "stories/pier.md"), "utf8")).replace("id: pier", "id: PIER"),
		);
		await retitle("a", "The other");
		expect(await publishAgain()).toMatchObject({
			stories: 2,
			missing: ["stories/a.md"],
			issues: [expect.stringMatching(/a\.md: .*id: is already the id of content\/stories\/pier\.md/)],
		});
		expect([await ids(), await titleOf("pier")]).toEqual([["harbour", "pier"], "The pier opens"]);
		await retitle("pier", "Corrected");
		await publishAgain();
		expect(await titleOf("pier")).toBe("Corrected");
	});
});

describe("the ticker", () => {
	const lines = () => published<Headline[]>("news.json");
	const write = (...headlines: object[]) => edition.write("headlines.yaml", yamlText({ headlines }));

	test("loses the line of a story that was deleted", async () => {
		await write({ id: "a", title: "Rain" }, { id: "b", title: "Pier", story: "pier" });
		await publishAgain();
		expect(await lines()).toHaveLength(2);
		await rm(join(edition.content, "stories/pier.md"));
		expect(await publishAgain()).toMatchObject({
			stories: 1,
			issues: [expect.stringMatching(/headlines\.1\.story/)],
		});
		expect(await lines()).toEqual([{ id: "a", title: "Rain" }]);
	});

	test("keeps the link to a story that is held back", async () => {
		await write({ id: "b", title: "Pier", story: "pier" });
		await publishAgain();
		await edit("stories/pier.md", conflict);
		await publishAgain();
		expect(await lines()).toEqual([{ id: "b", title: "Pier", story: "pier" }]);
	});

	test("loses only the lines with an issue", async () => {
		await write(
			{ id: "a", title: "Rain" },
			{ id: "b" },
			{ id: "a", title: "Sun" },
			{ id: "d", title: "Hail" },
		);
		expect((await publishAgain()).issues).toEqual([
			expect.stringMatching(/headlines\.1\.title: is missing$/),
			expect.stringMatching(/headlines\.2\.id: is already/),
		]);
		expect((await lines()).map(({ title }) => title)).toEqual(["Rain", "Hail"]);
	});

	test("is as before when its file cannot be read, and empty if it never could", async () => {
		await publishAgain();
		const before = await lines();
		await edit("headlines.yaml", conflict);
		await publishAgain();
		expect(await lines()).toEqual(before);
		await rm(`${out}.cache`);
		await publishAgain();
		expect(await lines()).toEqual([]);
	});
});

describe("categories and texts", () => {
	test("that are not sound are as before", async () => {
		await publishAgain();
		const before = await everyFile();
		for (const file of ["categories/c2.yaml", "categories/c0.yaml", "about.md"])
			await edit(file, (text) => `<<<<<<< HEAD\n${text}`);
		expect((await publishAgain()).issues).toHaveLength(3);
		expect(await everyFile()).toEqual(before);
	});

	test.each(["site.json", "categories", "categories/c0.yaml", "images/pages/about.svg"])(
		"without %s there is no paper, and the last edition stays",
		async (path) => {
			await publishAgain();
			const before = await everyFile();
			await rm(join(edition.content, path), { recursive: true });
			await retitle("pier", "Not yet");
			await edition.write("stories/broken.md", "No fields.");
			const error = await publishAgain().catch((error) => error);
			expect(error.lines[0]).toContain(path === "site.json" ? "site.json" : path.split("/")[0]);
			expect(error.message).toContain("broken.md");
			expect(await everyFile()).toEqual(before);
		},
	);

	test("without any story that can be shown there is no paper either", async () => {
		for (const id of ["harbour", "pier"]) await edit(`stories/${id}.md`, conflict);
		await expect(publishAgain()).rejects.toThrow(/harbour\.md.*\n.*pier\.md/);
	});
});

test("a draft with only an id is sound, and in no file of the site", async () => {
	await edition.write("stories/idea.md", "---\nid: idea\ndraft: true\n---\n");
	expect(await edition.issueLines()).toEqual([]);
	expect(await publishAgain()).toMatchObject({ stories: 2, ...nothingHeldBack });
	expect(Object.keys(await everyFile()).join()).not.toContain("idea");
});

test("nothing is published strictly while there is any issue", async () => {
	await edition.write("stories/new.md", "No fields.");
	const options = { content: edition.content, lastEdition: out, cache: encodedPictures, isStrict: true };
	await expect(prepareEdition(options, emptyCache())).rejects.toThrow("new.md");
	await rm(join(edition.content, "stories/new.md"));
	await writeFile(join(edition.content, "images/stories/pier.svg"), "<svg");
	await expect(prepareEdition(options, emptyCache())).rejects.toThrow("pier.svg");
});

test("editors read the first fifty issues and names", () => {
	const paths = Array.from({ length: 60 }, (_, index) => `stories/${index}.md`);
	const issues = paths.map((file) => ({ file, message: "is broken" }));
	expect(heldBackReport({ issues: [], asBefore: [], missing: [] })).toBe("");
	const lines = heldBackReport({ issues, asBefore: paths, missing: ["stories/new\u001b.md"] }).split("\n");
	expect(lines).toHaveLength(53);
	expect(lines[50]).toBe("and 10 more; npm run check -- --all prints every one");
	expect(lines[51]).toMatch(/^On the site as before: stories\/0\.md, .*stories\/49\.md and 10 more\.$/);
	expect(lines[52]).toBe("Not on the site: stories/new .md.");
});
