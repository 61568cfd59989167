import { cp } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importFixture, MAP, picture } from "../fixture-import.ts";
import { type ImportOptions, importStories } from "../import-stories.ts";

const fixture = importFixture();
const { contentSnapshot, edit, text } = fixture;

const now = new Date("2026-11-19T08:00:00Z");

/** Imports a sample from a copy outside the content. */
async function importSample(name: string, options: Partial<ImportOptions> = {}) {
	const samples = join(fixture.edition.folder, "samples");
	await cp(join(import.meta.dirname, "samples"), samples, { recursive: true });
	return importStories({ source: join(samples, name), content: fixture.edition.content, now, ...options });
}

async function storyWith(title: string) {
	const story = (await fixture.stories()).find((story) => story.title === title);
	if (!story) throw new Error(`There is no story ${title}.`);
	return { ...story, file: await text(story.path) };
}

const bodyOf = (file: string) => file.replace(/^---[\s\S]*?\n---\n\n/, "");
const importedPicture = expect.stringMatching(/^\/images\/imported\/[\da-f]{24}\.webp$/);

describe("an export of WordPress", () => {
	it("brings its posts with their formatting, pictures, authors and old addresses", async () => {
		const result = await importSample("wordpress.xml");
		expect(result).toMatchObject({ added: 7, withoutPicture: [] });
		expect(await fixture.edition.issueLines()).toEqual([]);
		const { file, ...story } = await storyWith("The lamp room, after forty years");
		expect(story).toMatchObject({
			author: { name: "Isolde Penn", published_date: "2019-05-08T06:30:00.000Z" },
			category_id: 3,
			tags: ["Lighthouses"],
			image_url: importedPicture,
			image_alt: "A lens taller than a person",
			aliases: ["/2019/05/lamp-room/"],
		});
		expect(bodyOf(file).replace(/imported\/[\da-f]+/, "imported/x")).toBe(
			[
				"The keys were **still on the hook**, *as promised*, beside [the keepers' ledger](https://lantern.example/2018/02/keepers/).",
				"## What the keeper left",
				"- a tin of wicks\n- one chair, *mended*",
				'![A spiral of iron stairs](/images/imported/x.webp "Ninety-one steps. Count them.")',
				"> Nobody told the light to stop.",
				"### By the numbers \\[1\\]",
				"- Steps · 91\n- Keepers · 7\n",
			].join("\n\n"),
		);
	});

	it("brings posts of the old editor, whose line breaks are part of the text", async () => {
		await importSample("wordpress.xml");
		const { file, ...story } = await storyWith("A letter from the mole");
		expect(story).toMatchObject({
			author: { name: "Tam O’Marlow" },
			aliases: ["/2012/03/letter-café/"],
			category_id: 2,
			tags: [],
			image_url: MAP.picture,
		});
		expect(bodyOf(file).replace(/imported\/[\da-f]+/, "imported/x")).toBe(
			[
				"Dear reader,\\\nwe are back. The café \\[sic\\] is open \\& warm.",
				'![The way up](/images/imported/x.webp "The way up")',
				"The fee is **2 \\* 3 = 6**; see this, [that](https://lantern.example/about%20us/).\n",
			].join("\n\n"),
		);
	});

	it("publishes only what was public: the rest is a draft, is scheduled or stays out", async () => {
		const { unmapped, notes } = await importSample("wordpress.xml");
		const facts = await Promise.all(
			["The anniversary", "Half a thought", "For the board only", "With a password"].map(storyWith),
		);
		expect(facts.map(({ file }) => file.match(/^(?:draft|publish_at|aliases):.*$/gm))).toEqual([
			["publish_at: 2027-01-01T08:00:00.000Z"],
			["draft: true"],
			["draft: true"],
			["draft: true"],
		]);
		expect(unmapped).toEqual([{ item: '"A slip of the pen"', reason: "is in the trash" }]);
		expect(notes).toEqual([
			'1 of the type "page" is no story and was left out.',
			'1 of the type "attachment" is no story and was left out.',
		]);
	});

	it("names what got lost", async () => {
		const { lost } = await importSample("wordpress.xml");
		expect(lost).toEqual([
			{
				item: '"The lamp room, after forty years"',
				reason: "the shortcode [gallery]; a table, now a list; iframe https://maps.example/embed?at=mole",
			},
			{
				item: '"Before permalinks"',
				reason: 'its old address "https://lantern.example/?p=12" has a query, which static files cannot know',
			},
			{ item: '"With a password"', reason: "its password: it is a draft here" },
		]);
	});

	it("changes nothing the second time, keeps what editors changed, and follows the site", async () => {
		await importSample("wordpress.xml");
		const before = await contentSnapshot();
		expect(await importSample("wordpress.xml")).toMatchObject({
			added: 0,
			updated: 0,
			unchanged: 7,
			lost: [],
		});
		expect(await contentSnapshot()).toEqual(before);

		const { path } = await storyWith("For the board only");
		await edit(path, (file) => file.replace("The accounts.", "The accounts, *checked*."));
		const source = join(fixture.edition.folder, "samples/wordpress.xml");
		const changed = (await text("../samples/wordpress.xml"))
			.replace("The accounts.", "The accounts of 2020.")
			.replace("What if the horn", "What if the horn <b>stops</b>")
			.replace("[draft]", "[publish]");
		await fixture.edition.write("../samples/wordpress.xml", changed);
		const result = await importStories({ source, content: fixture.edition.content, now });
		expect(result).toMatchObject({ added: 0, updated: 1, conflicts: [{ item: '"For the board only"' }] });
		const { file } = await storyWith("Half a thought");
		expect(file).not.toContain("draft:");
		expect(bodyOf(file)).toBe("What if the horn **stops**\n");
	});

	it("takes no old address from a story that has it already", async () => {
		await edit("stories/harbour.md", (file) =>
			file.replace("\n---\n", "\naliases: [/2019/05/Lamp-Room]\n---\n"),
		);
		const { lost } = await importSample("wordpress.xml");
		expect(lost[0]?.reason).toContain(
			'its old address "/2019/05/lamp-room/" is already that of another story',
		);
		expect(await fixture.edition.issueLines()).toEqual([]);
		expect(await importSample("wordpress.xml")).toMatchObject({ updated: 0, unchanged: 7 });
	});

	it("that breaks off changes nothing", async () => {
		const before = await contentSnapshot();
		await importSample("ghost.json", { dryRun: true });
		const half = (await text("../samples/wordpress.xml")).slice(0, 9_000);
		await fixture.edition.write("../samples/wordpress.xml", half);
		const source = join(fixture.edition.folder, "samples/wordpress.xml");
		await expect(importStories({ source, content: fixture.edition.content })).rejects.toThrow(
			/wordpress\.xml breaks off before its end$/,
		);
		expect(await contentSnapshot()).toEqual(before);
	});
});

describe("an export of Ghost", () => {
	it("brings its posts", async () => {
		const { added, unmapped, notes, lost } = await importSample("ghost.json");
		expect({ added, notes }).toEqual({ added: 3, notes: ["1 pages are no stories and were left out."] });
		expect(unmapped).toEqual([{ item: '"Never rendered"', reason: "has no html in this export" }]);
		expect(lost).toEqual([
			{ item: '"The weir at low water"', reason: "code, now plain text" },
			{ item: `"Members' walk"`, reason: "that only members could read it" },
		]);
		expect(await fixture.edition.issueLines()).toEqual([]);
		const { file, ...story } = await storyWith("The weir at low water");
		expect(story).toMatchObject({
			author: { name: "Wanda Sorrel, Piet Osk", published_date: "2021-03-18T10:00:00.000Z" },
			tags: ["Rivers", "Tech"],
			category_id: 3,
			image_url: importedPicture,
			image_alt: "The weir from the bridge",
			aliases: ["/the-weir-at-low-water/"],
		});
		expect(bodyOf(file).replace(/imported\/[\da-f]+/, "imported/x")).toBe(
			[
				"Three herons \\& **one** bicycle.",
				"### Below the weir",
				'![A weir](/images/imported/x.webp "At noon")',
				"1. mud\n2. more [mud](/mud/)",
				"---",
				"fish = 0\n",
			].join("\n\n"),
		);
		expect((await storyWith("Members' walk")).file).toContain("publish_at: 2027-02-01T09:00:00.000Z");
		expect((await storyWith("Notes")).file).toContain("draft: true");
		expect(await importSample("ghost.json")).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
	});

	it("has pictures and links of the site that the command names", async () => {
		await importSample("ghost.json", { site: "https://osk.example" });
		expect((await storyWith("The weir at low water")).file).toContain("[mud](https://osk.example/mud/)");
	});
});

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
});
