import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { editionForEachTest } from "../publish/fixture-each-edition.ts";
import { aStory } from "../publish/fixture-edition.ts";
import { formatIssue } from "../schemas/issues.ts";
import { storyText, yamlText } from "../stories/write-story.ts";
import { readContent } from "./read-content.ts";

const edition = editionForEachTest();

const ids = async () => (await readContent(edition.content)).content.stories.map(({ id }) => id);
async function issueLines(): Promise<string[]> {
	const { issues } = await readContent(edition.content);
	return issues.map((issue) => formatIssue(issue).replaceAll(`${edition.folder}/`, ""));
}

/** The text of a story file. */
const storyFile = (changes: object, text = "Forty swimmers came.") =>
	storyText(
		{
			id: "second",
			title: "A second story",
			author: "uma-farrow",
			published_date: "2026-11-15",
			category: "c2",
			image_url: "/images/stories/harbour.svg",
			...changes,
		},
		text,
	);

describe("stories", () => {
	it("have the author and the category that they refer to by the names of files", async () => {
		const { content } = await readContent(edition.content);
		expect(content.stories).toEqual([
			expect.objectContaining({
				id: "harbour",
				author: aStory().author,
				category_id: 2,
				category_name: "Business",
				publishedAt: Date.parse("2026-11-14T08:05:00Z"),
			}),
		]);
	});

	it("that are drafts are left out, but checked", async () => {
		await edition.write("stories/second.md", storyFile({ draft: true }));
		expect([await ids(), await issueLines()]).toEqual([["harbour"], []]);
		await edition.write("stories/second.md", storyFile({ draft: true, author: "nobody" }));
		expect(await issueLines()).toEqual([
			expect.stringMatching(/second\.md: line 4, column 1: author: is "nobody"/),
		]);
	});

	it("that are drafts need only an id of their own, and what they have must be right", async () => {
		await edition.write("stories/idea.md", "---\nid: idea\ndraft: true\n---\n");
		await edition.write(
			"headlines.yaml",
			yamlText({ headlines: [{ id: "a", title: "Rain", story: "idea" }] }),
		);
		expect([await ids(), await issueLines()]).toEqual([["harbour"], []]);
		await edition.write("stories/b.md", "---\nid: Harbour\ndraft: true\n---\n");
		await edition.write(
			"stories/c.md",
			"---\nid: c\ndraft: true\ncategory: c9\nimage_url: /images/a/b.svg\ntotal_view: -1\n---\n",
		);
		await edition.write(
			"stories/d.md",
			"---\nid: d\ndraft: true\ncategory: c9\nimage_url: /images/a/b.svg\n---\n",
		);
		await edition.write("stories/e.md", "---\ndraft: true\n---\n");
		expect(await issueLines()).toEqual([
			"content/stories/c.md: line 6, column 13: total_view: must be at least 0, is -1",
			expect.stringMatching(/d\.md: line 4, column 1: category: is "c9"/),
			"content/stories/d.md: line 5, column 1: image_url: there is no file content/images/a/b.svg",
			"content/stories/e.md: line 2, column 1: id: is missing",
			"content/stories/b.md: line 2, column 1: id: is already the id of content/stories/harbour.md: give it another",
		]);
	});

	it("keep their ids when their files are moved or renamed", async () => {
		await mkdir(join(edition.content, "stories/2026/11"), { recursive: true });
		await rename(
			join(edition.content, "stories/harbour.md"),
			join(edition.content, "stories/2026/11/a-bath.md"),
		);
		expect([await ids(), await issueLines()]).toEqual([["harbour"], []]);
	});

	it("may not share an id, even in another case: both files are named", async () => {
		await edition.write("stories/2026/other.md", storyFile({ id: "Harbour" }));
		expect(await issueLines()).toEqual([
			"content/stories/2026/other.md: line 2, column 1: id: is already the id of content/stories/harbour.md: give it another",
		]);
	});

	it("with an unknown author or category get a list of those that exist", async () => {
		await edition.write("authors/ada.yaml", yamlText({ name: "Ada", portrait: aStory().author.img }));
		await edition.write("stories/second.md", storyFile({ author: "Uma Farrow", category: "c9" }));
		expect(await issueLines()).toEqual([
			'content/stories/second.md: line 4, column 1: author: is "Uma Farrow", which is no file in content/authors: choose from ada, uma-farrow',
			'content/stories/second.md: line 6, column 1: category: is "c9", which is no file in content/categories: choose from c2, c3',
		]);
	});

	it.each(["c0", "c1"])("cannot belong to the view %s", async (category) => {
		await edition.write("stories/second.md", storyFile({ category }));
		expect(await issueLines()).toEqual([
			expect.stringMatching(/category: is "c\d", which .*: choose from c2, c3$/),
		]);
	});

	it("get a list of at most twenty choices", async () => {
		for (let index = 0; index < 30; index += 1) {
			const name = `Author ${String(index).padStart(2, "0")}`;
			await edition.write(`authors/a${index}.yaml`, yamlText({ name, portrait: aStory().author.img }));
		}
		await edition.write("stories/second.md", storyFile({ author: "nobody" }));
		expect(await issueLines()).toEqual([expect.stringMatching(/: choose from a0, .* and 11 more$/)]);
	});

	it("with missing pictures in fields and text have an issue for each", async () => {
		await edition.write(
			"stories/second.md",
			storyFile(
				{ image_url: "/images/stories/lost.svg", thumbnail_url: "/images/stories/gone.svg" },
				"Words.\n\n![A pier.](/images/stories/pier.svg)",
			),
		);
		expect(await issueLines()).toEqual([
			"content/stories/second.md: line 7, column 1: image_url: there is no file content/images/stories/lost.svg",
			"content/stories/second.md: line 8, column 1: thumbnail_url: there is no file content/images/stories/gone.svg",
			expect.stringMatching(
				/: line 13, column 1: text: there is no file content\/images\/stories\/pier\.svg$/,
			),
		]);
	});

	it("with one missing picture in two fields have one issue", async () => {
		await edition.write("stories/second.md", storyFile({ image_url: "/images/stories/Harbour.svg" }));
		expect(await issueLines()).toEqual([
			"content/stories/second.md: line 7, column 1: image_url: there is no file content/images/stories/Harbour.svg",
		]);
	});

	it("are reported in the order of their files and lines", async () => {
		await edition.write("stories/b.md", storyFile({ id: "b", rating: { number: 7 }, total_view: -1 }));
		await edition.write("stories/a.md", storyFile({ id: "a", author: "nobody" }));
		expect((await issueLines()).map((line) => line.split(": ").slice(0, 2).join(" "))).toEqual([
			"content/stories/a.md line 4, column 1",
			"content/stories/b.md line 9, column 11",
			"content/stories/b.md line 10, column 13",
		]);
	});

	it("are no longer read from a single news file", async () => {
		await edition.write("news.json", JSON.stringify([aStory()]));
		expect(await issueLines()).toEqual([
			"content/news.json: is read no longer: each story is a file of its own. Move it out of the folder and run npm run import -- <its new place>",
		]);
	});

	it("are optional", async () => {
		await rm(join(edition.content, "stories"), { recursive: true });
		expect([await ids(), await issueLines()]).toEqual([[], []]);
	});
});

describe("authors", () => {
	const portrait = "/images/authors/uma-farrow.svg";

	it("need a portrait that exists", async () => {
		await edition.write("authors/ada.yaml", yamlText({ name: "Ada", portrait: "/images/authors/ada.svg" }));
		expect(await issueLines()).toEqual([
			"content/authors/ada.yaml: portrait: there is no file content/images/authors/ada.svg",
		]);
	});

	it("may not share a name, because the URL of their page is made from it", async () => {
		await edition.write("authors/uma.yaml", yamlText({ name: "Uma  farrow", portrait }));
		expect(await issueLines()).toEqual([
			"content/authors/uma.yaml: name: is already the name of uma-farrow: give it another",
		]);
	});

	it("with issues cause none in the stories that refer to them", async () => {
		await edition.write("authors/uma-farrow.yaml", `name: Uma Farrow\nportait: ${portrait}\n`);
		expect(await issueLines()).toEqual([
			"content/authors/uma-farrow.yaml: line 1, column 1: portrait: is missing",
			"content/authors/uma-farrow.yaml: line 2, column 10: portait: is not a field of an author: mend its spelling or take it out",
		]);
	});

	it("may have a line about themselves, and files with the extension yml", async () => {
		await edition.write("authors/ada.yml", yamlText({ name: "Ada", portrait, about: "Writes of tides." }));
		const { content } = await readContent(edition.content);
		expect(content.authors).toContainEqual({ name: "Ada", portrait, about: "Writes of tides." });
		expect(await issueLines()).toEqual([]);
	});
});

describe("categories", () => {
	it("are sorted by id, not by file name", async () => {
		await edition.write("categories/a.yaml", yamlText({ id: 10, name: "Last" }));
		const { content } = await readContent(edition.content);
		expect(content.categories.map(({ id }) => id)).toEqual([0, 1, 2, 3, 10]);
	});

	it("must have the two views", async () => {
		for (const name of ["c0", "c1"]) await rm(join(edition.content, `categories/${name}.yaml`));
		expect(await issueLines()).toEqual([
			"content/categories: has no category with the id 0: it shows all news",
			"content/categories: has no category with the id 1: it shows today's picks",
		]);
	});

	it("may not share an id", async () => {
		await edition.write("categories/trade.yaml", yamlText({ id: 2, name: "Trade" }));
		expect(await issueLines()).toEqual([
			"content/categories/trade.yaml: id: is already the id of c2: give it another",
		]);
	});

	it.each([
		["a number in quotes", 'id: "2"\nname: Business\n', '1, column 5: id: must be a number, is "2"'],
		["no YAML", 'id: 2\nname: "Business\n', "2, column 7: has no closing quotation mark"],
		[
			"a list",
			"- 2\n- Business\n",
			'1, column 1: must hold fields, each on a line such as "name: Uma Farrow"',
		],
	])("that cannot be read (%s) are one issue, and cause none in their stories", async (_, text, line) => {
		await edition.write("categories/c2.yaml", text);
		expect(await issueLines()).toEqual([`content/categories/c2.yaml: line ${line}`]);
	});
});

describe("headlines", () => {
	it("keep the order of their file", async () => {
		const headlines = ["b", "a"].map((id) => ({ id, title: `Rain ${id}` }));
		await edition.write("headlines.yaml", yamlText({ headlines }));
		expect((await readContent(edition.content)).content.headlines).toEqual(headlines);
	});

	it.each([
		[
			"that share an id",
			"headlines:\n  - {id: a, title: Rain}\n  - {id: a, title: Sun}\n",
			": headlines.1.id: is already the id of another headline: give it another",
		],
		["without a title", "headlines:\n  - id: a\n", ": line 2, column 5: headlines.0.title: is missing"],
		[
			"that lead to an unknown story",
			"headlines:\n  - {id: a, title: Rain}\n  - {id: b, title: Sun, story: sun}\n",
			': headlines.1.story: is "sun", which is the id of no story: mend it or take it out',
		],
		[
			"that are no list",
			"headlines: rain\n",
			': line 1, column 12: headlines: must be a list [ … ], is "rain"',
		],
		[
			"that are a list without a field",
			"- rain\n",
			': line 1, column 1: must hold fields, each on a line such as "name: Uma Farrow"',
		],
		["in an empty file", "", ": line 1, column 1: headlines: is missing"],
	])("%s are refused", async (_, text, line) => {
		await edition.write("headlines.yaml", text);
		expect(await issueLines()).toEqual([`content/headlines.yaml${line}`]);
	});

	it("may lead to a draft, and are not blamed for a story that cannot be read", async () => {
		const headlines = [{ id: "a", title: "Rain", story: "harbour" }];
		await edition.write("headlines.yaml", yamlText({ headlines }));
		expect(await issueLines()).toEqual([]);
		await edition.write("stories/harbour.md", storyFile({ id: "harbour", draft: true }));
		expect(await issueLines()).toEqual([]);
		await edition.write("stories/harbour.md", storyFile({ id: "harbour", total_view: -1 }));
		expect(await issueLines()).toEqual([expect.stringContaining("stories/harbour.md")]);
	});

	it("without their file are one issue", async () => {
		await rm(join(edition.content, "headlines.yaml"));
		expect(await issueLines()).toEqual(["content/headlines.yaml: is missing"]);
	});

	it("whose file cannot be read have an issue with the reason", async () => {
		await rm(join(edition.content, "headlines.yaml"));
		await edition.write("headlines.yaml/oops.txt", "A folder by mistake.");
		expect(await issueLines()).toEqual([
			expect.stringContaining("content/headlines.yaml: cannot be read: EISDIR"),
		]);
	});
});

it("a text that cannot be read stops everything, unless the last edition has it", async () => {
	await rm(join(edition.content, "about.md"));
	const { issues, last } = await readContent(edition.content);
	expect(issues).toEqual([expect.objectContaining({ stops: true })]);
	const about = { title: "About", sections: [] };
	const held = { ...last, pictures: new Map(), texts: { ...last.texts, about } };
	const again = await readContent(edition.content, new Map(), { last: held });
	expect(again.issues).toEqual([expect.not.objectContaining({ stops: true })]);
	expect(again.content.texts.about).toEqual(about);
});
