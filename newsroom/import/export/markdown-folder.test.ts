import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { picture } from "../fixture-import.ts";
import { importStories } from "../import-stories.ts";
import { bodyOf, importedPicture, now, sampleFixture } from "./fixture-samples.ts";

const { fixture, storyWith } = sampleFixture();

describe("a folder of Markdown", () => {
	const write = (path: string, file: string) => fixture.edition.write(`../site/${path}`, file);
	const importSite = () =>
		importStories({ source: join(fixture.edition.folder, "site"), content: fixture.edition.content, now });

	it("of Hugo brings its stories", async () => {
		await fixture.edition.write("../site/static/images/quay.png", await picture());
		await write(
			"content/posts/low-quay/index.md",
			[
				"---",
				"title: 'Low quay: the plan'",
				"date: 2022-04-05T10:00:00+02:00",
				"authors: [Mona Reed]",
				"tags: [harbour]",
				"categories: [Tech]",
				"cover: { image: /images/quay.png, alt: A quay }",
				"aliases: [/old/quay.html, /about/quay/]",
				"---",
				"# The plan {#plan}",
				"",
				"Some *plain* text_with_underscores, [a link](../other/) and `code`.",
				"",
				'{{< figure src="/images/quay.png" alt="The quay" caption="At dawn" >}}',
				"",
				"{{< youtube abc >}}",
				"",
				"| a | b |",
				"|---|---|",
				"| 1 | 2 |",
			].join("\n"),
		);
		await write("content/about.md", "---\ntitle: About\n---\nWe build.\n");
		await write("content/posts/_index.md", "---\ntitle: Posts\ndate: 2020-01-01\n---\n");
		await write(
			"content/posts/draft.md",
			"---\ntitle: Later\ndate: 2022-05-01\ndraft: true\n---\nNot yet.\n",
		);
		await write(
			"content/posts/toml.md",
			'+++\ntitle = "Fields in TOML"\ndate = 2022-06-01T10:00:00+02:00\ntags = ["quays", "piers"]\ndraft = false\n+++\n\nA line --- with\n\n+++ in it.\n',
		);
		await write("content/posts/broken.md", '+++\ntitle = "T\n+++\nText.\n');
		const { added, unmapped, lost, notes } = await importSite();
		expect(added).toBe(3);
		expect(unmapped).toEqual([
			{ item: "content/posts/broken.md", reason: expect.stringMatching(/^line 2, column \d+: Invalid TOML/) },
		]);
		const { file: toml, ...fromToml } = await storyWith("Fields in TOML");
		expect(fromToml).toMatchObject({
			author: { published_date: "2022-06-01T08:00:00.000Z" },
			tags: ["quays", "piers"],
		});
		expect(bodyOf(toml)).toContain("+++ in it.");
		expect(lost[0]?.reason).toBe(
			'the template code youtube; a table, now a list; its old address "/about/quay/" must not begin with /about, which the site uses itself',
		);
		expect(notes).toEqual(["1 files without a date are no stories and were left out."]);
		expect(await fixture.edition.issueLines()).toEqual([]);
		const { file, ...story } = await storyWith("Low quay: the plan");
		expect(story).toMatchObject({
			author: { name: "Mona Reed", published_date: "2022-04-05T08:00:00.000Z" },
			tags: ["harbour"],
			category_id: 3,
			image_url: importedPicture,
			image_alt: "A quay",
			aliases: ["/posts/low-quay/", "/old/quay.html"],
		});
		expect(bodyOf(file).replace(/imported\/[\da-f]+/, "imported/x")).toBe(
			[
				"## The plan",
				"Some *plain* text\\_with\\_underscores, a link and code.",
				'![The quay](/images/imported/x.webp "At dawn")',
				"- a · b\n- 1 · 2\n",
			].join("\n\n"),
		);
		expect((await storyWith("Later")).file).toContain("draft: true");
		expect(await importSite()).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
	});

	it("of Astro may have MDX, whose code stays out", async () => {
		await write(
			"src/content/blog/tide.mdx",
			[
				"---",
				"title: Tide",
				"pubDate: 2023-01-02",
				"heroImage: { src: ./none.png, alt: None }",
				"---",
				'import Chart from "../chart.astro";',
				"",
				"The **tide**.",
				"",
				"<Chart of={tides} />",
			].join("\n"),
		);
		const { lost, withoutPicture } = await importSite();
		expect(lost).toEqual([{ item: '"Tide"', reason: "the code of MDX" }]);
		expect(withoutPicture).toEqual([
			{ item: '"Tide"', reason: "there is no picture ./none.png beside the feed" },
		]);
		const { file, aliases } = await storyWith("Tide");
		expect(aliases).toEqual(["/blog/tide/"]);
		expect(bodyOf(file)).toBe("The **tide**.\n");
	});

	it("of Jekyll has its dates and old addresses in the names of its files", async () => {
		await write(
			"_posts/2018-07-09-first-light.md",
			"---\ntitle: First light\ncategories: Tech\nauthor: Bo Lind\n---\nSee {{ site.baseurl }}/x and {% link a.md %}.\n",
		);
		await write("_posts/2018-07-10-named.md", "---\ntitle: Named\npermalink: /named/:year/\n---\nText.\n");
		await write("_drafts/idea.md", "---\ntitle: Idea\n---\nText.\n");
		await write("_site/2018/07/09/first-light.md", "---\ntitle: Built\ndate: 2018-07-09\n---\nText.\n");
		expect(await importSite()).toMatchObject({ added: 3, unmapped: [] });
		expect(await storyWith("First light")).toMatchObject({
			author: { name: "Bo Lind", published_date: "2018-07-09" },
			aliases: ["/tech/2018/07/09/first-light.html"],
		});
		expect((await storyWith("Named")).aliases).toEqual(["/named/2018/"]);
		expect((await storyWith("Idea")).file).toContain("draft: true");
	});

	it.each<[string, string, string[], Record<string, unknown>]>([
		[
			"Eleventy's own address",
			"posts/2019-02-03-tar.md",
			["---", "title: T", "---", "x"],
			{ aliases: ["/posts/tar/"] },
		],
		[
			"Astro's own address",
			"src/pages/notes/n.md",
			["---", "title: T", "date: 2022-01-01", "---", "x"],
			{ aliases: ["/notes/n/"] },
		],
		[
			"the categories of Jekyll, which are words",
			"_posts/2018-01-02-a.md",
			["---", "title: T", "categories: sea tech", "---", "x"],
			{ category_id: 3, aliases: ["/sea/tech/2018/01/02/a.html"] },
		],
		[
			"fields in JSON",
			"a.md",
			["---json", '{ "title": "T", "date": "2019-04-05" }', "---", "x"],
			{ author: { published_date: "2019-04-05" } },
		],
		[
			"fields in JSON of Hugo",
			"a.md",
			["{", '"title": "T",', '"date": "2019-04-05"', "}", "x"],
			{ author: { published_date: "2019-04-05" }, details: "x" },
		],
		[
			"code of MDX in several lines",
			"a.mdx",
			["---", "title: T", "date: 2021-01-01", "---", "import { a,", '  b } from "x";', "", "x"],
			{ details: "x" },
		],
		[
			"footnotes",
			"a.md",
			["---", "title: T", "date: 2021-01-01", "---", "x[^1]", "", "[^1]: Note."],
			{ details: "x[1]\n\n[1]: Note." },
		],
		[
			"addresses from filters",
			"a.md",
			["---", "title: T", "date: 2021-01-01", "---", '[x]({{ "/y.html" | relative_url }})'],
			{ source: "[x](/y.html)" },
		],
	])("may have %s", async (_, path, lines, expected) => {
		await write(path, lines.join("\n"));
		expect(await importSite()).toMatchObject({ added: 1, lost: path.endsWith("mdx") ? [{}] : [] });
		const { file, ...story } = await storyWith("T");
		const { source = "", ...fields } = expected;
		expect(story).toMatchObject(fields);
		expect(file).toContain(source);
	});

	it.each([
		["date: 2031-01-01", "publish_at: 2031-01-01"],
		["date: 2021-01-01\npublishDate: 2031-01-01", "publish_at: 2031-01-01"],
		["date: 2021-01-01\nexpiryDate: 2022-01-01", "draft: true"],
	])("publishes only what the site shows today: %j", async (fields, line) => {
		await write("content/a.md", `---\ntitle: T\n${fields}\n---\nx\n`);
		await importSite();
		expect((await storyWith("T")).file.match(/^(?:draft|publish_at|aliases):.*$/gm)).toEqual([line]);
	});
});
