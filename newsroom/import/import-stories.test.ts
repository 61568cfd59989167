import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Item, importFixture, MAP, picture, rss } from "./fixture-import.ts";
import { importStories } from "./import-stories.ts";

const fixture = importFixture();
const { take, stories, contentNow, edit, text } = fixture;

describe("a feed becomes stories", () => {
	it("in files of their own, sound, by year and month", async () => {
		await fixture.edition.write("../pictures/pier.jpg", await picture());
		const result = await take(
			rss(
				{
					guid: "1",
					title: "Pier opens",
					text: "&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two.&lt;/p&gt;",
					extra:
						"<category>Tech</category><author>Bo Lind</author><enclosure url='pictures/pier.jpg' type='image/jpeg'/>",
				},
				{ guid: "2", title: "Pier closes" },
			),
		);
		expect(result).toMatchObject({ added: 2, updated: 0, unchanged: 0, unmapped: [], undescribed: 1 });
		const [second, first, third] = await stories();
		expect(first).toMatchObject({
			title: "Pier opens",
			path: "stories/2026/11/pier-opens.md",
			author: { name: "Bo Lind", img: MAP.author.img, published_date: "2026-11-14T08:00:00.000Z" },
			details: "One.\n\nTwo.",
			category_id: 3,
			total_view: 0,
			tags: ["Tech"],
		});
		expect(first?.image_url).toMatch(/^\/images\/imported\/[\da-f]{24}\.webp$/);
		expect(second).toMatchObject({
			title: "Pier closes",
			author: { name: "Our Wire" },
			image_url: MAP.picture,
		});
		expect(third?.id).toBe("harbour");
		expect(await fixture.edition.issueLines()).toEqual([]);
		expect(await text("authors/bo-lind.yaml")).toBe(
			"name: Bo Lind\nportrait: /images/authors/uma-farrow.svg\n",
		);
	});

	it("once: importing again touches no file", async () => {
		await fixture.edition.write("../pictures/pier.jpg", await picture());
		const feed = rss(
			{ guid: "1", extra: "<enclosure url='pictures/pier.jpg' type='image/jpeg'/>" },
			{ title: "No guid" },
			{ guid: "3", date: "" },
		);
		await take(feed);
		const before = await contentNow();
		expect(await take(feed)).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
		expect(await contentNow()).toEqual(before);
	});

	it.each(["wordpress.xml", "blogger.xml", "videos.xml", "podcast.xml", "feed.json", "rdf.xml", "latin.xml"])(
		"of whatever kind, and again without a change: %s",
		async (name) => {
			await cp(join(import.meta.dirname, "parse/feeds"), join(fixture.edition.place, "feeds"), {
				recursive: true,
			});
			const options = {
				source: join(fixture.edition.place, "feeds", name),
				content: fixture.edition.content,
			};
			expect((await importStories(options)).added).toBeGreaterThan(0);
			expect(await fixture.edition.issueLines()).toEqual([]);
			const before = await contentNow();
			expect(await importStories(options)).toMatchObject({ added: 0, updated: 0 });
			expect(await contentNow()).toEqual(before);
		},
	);

	it("only on paper, in a dry run", async () => {
		const before = await contentNow();
		expect(await take(rss({ guid: "1" }), { dryRun: true })).toMatchObject({ added: 1 });
		expect(await contentNow()).toEqual(before);
	});
});

describe("a story the feed changes", () => {
	const path = "stories/2026/11/old-title.md";

	it("follows the feed, and keeps what editors have made of it", async () => {
		await take(rss({ guid: "1", title: "Old title", text: "Old text." }));
		await edit(path, (written) =>
			written
				.replace("Old text.", "Our own *wording*.")
				.replace("category: c2", "category: c3 # mended\ntotal_view: 9\nothers:\n  is_today_pick: true"),
		);
		const before = await text(path);
		expect(await take(rss({ guid: "1", title: "New title", text: "Old text." }))).toMatchObject({
			updated: 1,
			added: 0,
			conflicts: [],
		});
		expect(await text(path)).toBe(before.replace("Old title", "New title"));
		expect(await fixture.edition.issueLines()).toEqual([]);
	});

	it("keeps a part that editors and feed have both changed as the editors have it, and names it once", async () => {
		await take(rss({ guid: "1", title: "Old title", text: "Old text." }));
		await edit(path, (written) => written.replace("Old text.", "Our own wording."));
		const before = await text(path);
		const changed = rss({ guid: "1", title: "New title", text: "New text." });
		const conflict = { item: '"Old title"', reason: "the feed has another text; the editors' version stays" };
		expect(await take(changed)).toMatchObject({ updated: 1, conflicts: [conflict] });
		expect(await text(path)).toBe(before.replace("Old title", "New title"));
		expect(await take(changed)).toMatchObject({ updated: 0, conflicts: [] });
	});

	it("keeps markup that editors added to the feed's words", async () => {
		await take(rss({ guid: "1", title: "Old title", text: "Old text." }));
		await edit(path, (written) => written.replace("Old text.", "Old [text](/topic/pier)."));
		const before = await text(path);
		const { conflicts } = await take(rss({ guid: "1", title: "Old title", text: "New text." }));
		expect(conflicts).toHaveLength(1);
		expect(await text(path)).toBe(before);
	});

	it("keeps tags that editors gave it, and a picture of their own", async () => {
		await fixture.edition.write("../pier.jpg", await picture());
		const enclosed = "<enclosure url='pier.jpg' type='image/jpeg'/>";
		await take(rss({ guid: "1", title: "Old title", extra: enclosed }));
		await edit(path, (written) => `${written.replace(/image_url: .*/, `image_url: ${MAP.picture}`)}`);
		await edit(path, (written) => written.replace("category: c2", "category: c2\ntags: [ours]"));
		await fixture.edition.write("images/own/pier.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
		await edit(path, (written) => written.replace(MAP.picture, "/images/own/pier.svg"));
		const before = await text(path);
		const { conflicts } = await take(
			rss({
				guid: "1",
				title: "Old title",
				extra: `${enclosed.replace("pier", "quay")}<category>Tech</category>`,
			}),
		);
		expect(conflicts[0]?.reason).toBe("the feed has another tags, picture; the editors' version stays");
		expect(await text(path)).toBe(before);
	});

	it("keeps the description that editors wrote, while it has the same picture", async () => {
		await fixture.edition.write("../pier.jpg", await picture());
		await fixture.edition.write("../quay.jpg", await picture(80, 50));
		const enclosing = (...names: string[]) =>
			rss({
				guid: "1",
				title: "Old title",
				extra: names.map((name) => `<enclosure url='${name}.jpg' type='image/jpeg'/>`).join(""),
			});
		await take(enclosing("pier"));
		await edit(path, (written) => written.replace("category:", "image_alt: 'A pier.'\ncategory:"));
		const before = await text(path);
		expect(await take(enclosing("pier", "quay"))).toMatchObject({ updated: 0, conflicts: [] });
		expect(await text(path)).toBe(before);
		expect(await take(enclosing("quay"))).toMatchObject({ updated: 1, conflicts: [] });
		expect(await text(path)).not.toContain("image_alt");
	});

	it("is left alone when its file is not UTF-8", async () => {
		await take(rss({ guid: "1", title: "Old title", text: "Old text." }));
		const latin = Buffer.from((await text(path)).replace("Old text.", "Caf\u00e9."), "latin1");
		await fixture.edition.write(path, latin);
		const { unmapped } = await take(rss({ guid: "1", title: "New title", text: "Old text." }));
		expect(unmapped[0]?.reason).toMatch(/old-title\.md is not saved as UTF-8$/);
	});

	it("is rewritten in its text alone when only that is new, whatever else stands in the file", async () => {
		await take(rss({ guid: "1", title: "Old title", text: "Old text." }));
		await edit(path, (written) => written.replace("---\n", "---\n# checked by Uma\n"));
		const before = await text(path);
		await take(rss({ guid: "1", title: "Old title", text: "1. New * text." }));
		expect(await text(path)).toBe(before.replace("Old text.", "1\\. New \\* text."));
	});

	it("is found by its id when its file was moved and renamed", async () => {
		await take(rss({ guid: "1", title: "Old title" }));
		const { content } = fixture.edition;
		await mkdir(join(content, "stories/pier"));
		await rename(join(content, path), join(content, "stories/pier/opening.markdown"));
		expect(await take(rss({ guid: "1", title: "New title" }))).toMatchObject({ updated: 1, added: 0 });
		expect((await stories())[0]).toMatchObject({ path: "stories/pier/opening.markdown", title: "New title" });
	});

	it("gets a new author with a file", async () => {
		await take(rss({ guid: "1" }));
		await take(rss({ guid: "1", extra: "<author>Bo Lind</author>" }));
		expect((await stories())[0]?.author.name).toBe("Bo Lind");
		expect(await fixture.edition.issueLines()).toEqual([]);
	});

	it("stays away when editors took it out", async () => {
		await take(rss({ guid: "1" }));
		await rm(join(fixture.edition.content, "stories/2026/11/a-pier.md"));
		expect(await take(rss({ guid: "1", title: "Changed" }))).toMatchObject({ left: 1, added: 0, updated: 0 });
		expect(await stories()).toHaveLength(1);
	});

	it("is the editors' when nobody knows what the feed said", async () => {
		await take(rss({ guid: "1" }));
		await rm(join(fixture.edition.content, "imported.json"));
		const before = await text("stories/2026/11/a-pier.md");
		expect(await take(rss({ guid: "1", title: "Changed" }))).toMatchObject({ unchanged: 1, updated: 0 });
		expect(await text("stories/2026/11/a-pier.md")).toBe(before);
	});

	it("is no conflict when an import was cut off after writing it", async () => {
		await take(rss({ guid: "1" }));
		const state = await text("imported.json");
		const changed = rss({ guid: "1", title: "Changed", text: "Changed." });
		await take(changed);
		await fixture.edition.write("imported.json", state);
		expect(await take(changed)).toMatchObject({ updated: 0, unchanged: 1, conflicts: [] });
		expect(await take(rss({ guid: "1", title: "Changed again", text: "Changed." }))).toMatchObject({
			updated: 1,
		});
	});
});

describe("files of new stories", () => {
	const paths = async () => (await stories()).map(({ path }) => path.replace("stories/", "")).sort();

	it("never have the name of another, in whatever capitals", async () => {
		await fixture.edition.write("stories/2026/11/A-Pier-2.md", await text("stories/harbour.md"));
		await rm(join(fixture.edition.content, "stories/harbour.md"));
		await take(rss({ guid: "1" }, { guid: "2", title: "A PIER!" }, { guid: "3", title: "À pier" }));
		expect(await paths()).toEqual([
			"2026/11/A-Pier-2.md",
			"2026/11/a-pier-3.md",
			"2026/11/a-pier-4.md",
			"2026/11/a-pier.md",
		]);
		expect(await fixture.edition.issueLines()).toEqual([]);
	});

	it("have names that every disk takes, inside the folder of stories", async () => {
		await take(
			rss(
				{ guid: "1", title: "../../../etc/passwd" },
				{ guid: "2", title: "Con" },
				{ guid: "3", title: "駅" },
			),
		);
		expect(await paths()).toEqual([
			expect.stringMatching(/^2026\/11\/[\da-f]{24}\.md$/),
			"2026/11/etc-passwd.md",
			"2026/11/story-con.md",
			"harbour.md",
		]);
	});
});

describe("authors", () => {
	const by = (name: string, guid = name) => ({ guid, extra: `<author>${name}</author>` });

	it("who have a file are known by the name in it, and the file stays", async () => {
		await fixture.edition.write(
			"authors/editor.yaml",
			"# ours\nname: Bo Lind\nportrait: /images/authors/uma-farrow.svg\nabout: Bo.\n",
		);
		const before = await text("authors/editor.yaml");
		await take(rss(by("BO  LIND")));
		expect(await text("stories/2026/11/a-pier.md")).toContain("author: editor\n");
		expect(await text("authors/editor.yaml")).toBe(before);
		expect(await take(rss(by("BO  LIND")))).toMatchObject({ unchanged: 1 });
	});

	it("never get the file of another whose name is not that of the file", async () => {
		await fixture.edition.write(
			"authors/Bo-Lind.yaml",
			"name: Bo L. Lind\nportrait: /images/authors/uma-farrow.svg\n",
		);
		await take(rss(by("Bo Lind")));
		expect(await text("authors/bo-lind-2.yaml")).toContain("name: Bo Lind\n");
		expect((await stories())[0]?.author.name).toBe("Bo Lind");
		expect(await fixture.edition.issueLines()).toEqual([]);
	});

	it("are one when only capitals differ, and have the portrait that the map names", async () => {
		await fixture.edition.write("images/authors/bo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
		await fixture.edition.write(
			"import.json",
			JSON.stringify({ ...MAP, portraits: { "Bo Lind": "/images/authors/bo.svg" } }),
		);
		const feed = rss(by("Bo Lind", "1"), by("BO LIND", "2"), by("Øy ../../x", "3"));
		await take(feed);
		const written = await stories();
		expect(written.map(({ author }) => author.name).sort()).toEqual([
			"Bo Lind",
			"Bo Lind",
			"Uma Farrow",
			"Øy ../../x",
		]);
		expect(written.find(({ author }) => author.name === "Bo Lind")?.author.img).toBe(
			"/images/authors/bo.svg",
		);
		const before = await contentNow();
		await take(feed);
		expect(await contentNow()).toEqual(before);
	});
});

describe("a feed of WordPress", () => {
	const text =
		"&lt;figure&gt;&lt;img src='x.jpg'&gt;&lt;figcaption&gt;A pier. Photo: somebody&lt;/figcaption&gt;&lt;/figure&gt;" +
		"&lt;p&gt;It opened.&lt;/p&gt;&lt;p&gt;The post &lt;a href='/p'&gt;Pier opens&lt;/a&gt; appeared first on &lt;a href='/'&gt;The Courier&lt;/a&gt;.&lt;/p&gt;";

	it("gives the text without captions and without the line that WordPress adds", async () => {
		await take(rss({ guid: "1", text }));
		expect((await stories())[0]?.details).toBe("It opened.");
	});

	it("keeps where a story was first published", async () => {
		await take(rss({ guid: "1", extra: "<link>https://courier.example/pier</link>" }));
		expect((await stories())[0]).toMatchObject({ source: "https://courier.example/pier" });
		expect(await fixture.edition.issueLines()).toEqual([]);
	});

	it("names the stories that went into a category by default", async () => {
		const imported = await take(
			rss(
				{ guid: "1", extra: "<category>Gossip</category>" },
				{ guid: "2", title: "B", extra: "<category>Tech</category>" },
			),
		);
		expect(imported.byDefault).toEqual([{ item: '"A pier"', reason: "Gossip" }]);
	});
});

describe("what cannot be mapped is named with its reason, and the rest is taken", () => {
	const reasons = async (feed: string) =>
		(await take(feed)).unmapped.map(({ item, reason }) => `${item}: ${reason}`);

	it.each<[Item, string]>([
		[{ title: "", text: "" }, "item 1: has neither a title nor a text"],
		[{ title: "Only a title", text: "" }, '"Only a title": has no text'],
		[{ date: "sometime" }, '"A pier": its date cannot be read: "sometime"'],
		[{ title: "x".repeat(301) }, `"${"x".repeat(79)}…: its title is longer than 300 characters`],
		[{ text: "x".repeat(200_001) }, '"A pier": its text is longer than 200,000 characters'],
	])("%#", async (item, line) => {
		expect(await reasons(rss(item, { guid: "good" }))).toEqual([line]);
		expect(await stories()).toHaveLength(2);
	});

	const byline = "<author>Bo Lind</author>";
	const underLongName = (...items: Item[]) => rss(...items).replace("Pier News", "Pier ".repeat(30));
	const tooLong = "author.name: must be at most 100 characters long, has 149";
	const nameNoAuthor = async () => {
		const { author, ...map } = MAP;
		await fixture.edition.write("import.json", JSON.stringify({ ...map, author: { img: author.img } }));
	};

	it("what the newsroom's own check would not pass, such as a feed's name that is too long for a byline", async () => {
		await nameNoAuthor();
		await fixture.edition.write("../pier.jpg", await picture());
		const nameless = { guid: "1", extra: "<enclosure type='image/jpeg' url='pier.jpg'/>" };
		expect(await reasons(underLongName(nameless, { guid: "2", extra: byline }))).toEqual([
			`"A pier": ${tooLong}`,
		]);
		expect(await stories()).toHaveLength(2);
		expect([...(await contentNow()).keys()].filter((name) => name.includes("imported/"))).toEqual([]);
	});

	it("a change to a story that is not sound: it stays as it was, and is told each time until it is mended", async () => {
		await take(rss({ guid: "1" }));
		const path = "stories/2026/11/a-pier.md";
		await edit(path, (written) => written.replace("category: c2", "category: c2\nrating: { number: 7 }"));
		const before = await contentNow();
		const changed = rss({ guid: "1", title: "Changed" });
		for (const _ of [1, 2]) {
			const [reason] = await reasons(changed);
			expect(reason?.replace(fixture.edition.place, "")).toBe(
				`"Changed": /content/${path}: line 7, column 19: rating.number: must be from 0 to 5, is 7`,
			);
			expect(await contentNow()).toEqual(before);
		}
		await edit(path, (written) => written.replace("number: 7", "number: 4"));
		expect(await take(changed)).toMatchObject({ updated: 1, unmapped: [] });
		expect(await text(path)).toContain("rating: { number: 4 }");
	});

	it("no category, no picture", async () => {
		const { category: _, picture: __, ...strict } = MAP;
		await fixture.edition.write("import.json", JSON.stringify(strict));
		expect(
			await reasons(
				rss(
					{ guid: "1" },
					{ guid: "2", extra: "<category>Rope</category>" },
					{ guid: "3", extra: "<category>business</category>" },
					{ guid: "4", extra: "<category>business</category><enclosure type='image/png' url='gone.png'/>" },
				),
			),
		).toEqual([
			'"A pier": has no category, and the map has no category for such stories',
			'"A pier": none of its categories is in the map: Rope',
			'"A pier": has no picture, and the map has no picture for such stories',
			expect.stringMatching(/^"A pier": https:\/\/pier\.example\/gone\.png could not be fetched/),
		]);
	});

	it("one identifier on two items: the older has it, whatever their order", async () => {
		const [older, newer] = [
			{ guid: "1", title: "Older" },
			{ guid: "1", title: "Newer", date: "15 Nov 2026 08:00 GMT" },
		];
		await take(rss(older));
		expect(await reasons(rss(newer, older))).toEqual([
			'"Newer": has the same identifier as "Older", which is older or stands above it',
		]);
		expect((await stories()).map(({ title }) => title)).toEqual(["Older", "The harbour bath opens"]);
	});
});
