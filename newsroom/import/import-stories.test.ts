import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Item, importFixture, MAP, picture, rss } from "./fixture-import.ts";
import { importStories } from "./import-stories.ts";

const fixture = importFixture();
const { importFeed, stories, contentSnapshot, edit, text } = fixture;

describe("a feed becomes stories", () => {
	it("in valid files of their own, by year and month", async () => {
		await fixture.edition.write("../pictures/pier.jpg", await picture());
		const result = await importFeed(
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
		expect(result).toMatchObject({ added: 2, updated: 0, unchanged: 0, unmapped: [], picturesWithoutAlt: 1 });
		const [second, first, third] = await stories();
		expect(first).toMatchObject({
			title: "Pier opens",
			path: "stories/2026/11/pier-opens.md",
			author: { name: "Bo Lind", img: MAP.author.img, published_date: "2026-11-14T08:00:00.000Z" },
			details: "One.\n\nTwo.",
			category_id: 3,
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

	it("only once: importing again changes no file", async () => {
		await fixture.edition.write("../pictures/pier.jpg", await picture());
		const feed = rss(
			{ guid: "1", extra: "<enclosure url='pictures/pier.jpg' type='image/jpeg'/>" },
			{ title: "No guid" },
			{ guid: "3", date: "" },
		);
		await importFeed(feed);
		const before = await contentSnapshot();
		expect(await importFeed(feed)).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
		expect(await contentSnapshot()).toEqual(before);
	});

	it.each(["wordpress.xml", "blogger.xml", "videos.xml", "podcast.xml", "feed.json", "rdf.xml", "latin.xml"])(
		"in any format, and without changes the second time: %s",
		async (name) => {
			await cp(join(import.meta.dirname, "parse/feeds"), join(fixture.edition.folder, "feeds"), {
				recursive: true,
			});
			const options = {
				source: join(fixture.edition.folder, "feeds", name),
				content: fixture.edition.content,
			};
			expect((await importStories(options)).added).toBeGreaterThan(0);
			expect(await fixture.edition.issueLines()).toEqual([]);
			const before = await contentSnapshot();
			expect(await importStories(options)).toMatchObject({ added: 0, updated: 0 });
			expect(await contentSnapshot()).toEqual(before);
		},
	);

	it("without writing anything in a dry run", async () => {
		const before = await contentSnapshot();
		expect(await importFeed(rss({ guid: "1" }), { dryRun: true })).toMatchObject({ added: 1 });
		expect(await contentSnapshot()).toEqual(before);
	});
});

describe("files of new stories", () => {
	const paths = async () => (await stories()).map(({ path }) => path.replace("stories/", "")).sort();

	it("never have the name of another file, ignoring case", async () => {
		await fixture.edition.write("stories/2026/11/A-Pier-2.md", await text("stories/harbour.md"));
		await rm(join(fixture.edition.content, "stories/harbour.md"));
		await importFeed(rss({ guid: "1" }, { guid: "2", title: "A PIER!" }, { guid: "3", title: "À pier" }));
		expect(await paths()).toEqual([
			"2026/11/A-Pier-2.md",
			"2026/11/a-pier-3.md",
			"2026/11/a-pier-4.md",
			"2026/11/a-pier.md",
		]);
		expect(await fixture.edition.issueLines()).toEqual([]);
	});

	it("have names that every file system accepts, inside the stories folder", async () => {
		await importFeed(
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

	it("who have a file get the name in it, and the file stays", async () => {
		await fixture.edition.write(
			"authors/editor.yaml",
			"# ours\nname: Bo Lind\nportrait: /images/authors/uma-farrow.svg\nabout: Bo.\n",
		);
		const before = await text("authors/editor.yaml");
		await importFeed(rss(by("BO  LIND")));
		expect(await text("stories/2026/11/a-pier.md")).toContain("author: editor\n");
		expect(await text("authors/editor.yaml")).toBe(before);
		expect(await importFeed(rss(by("BO  LIND")))).toMatchObject({ unchanged: 1 });
	});

	it("never get the file of another author that has their file name", async () => {
		await fixture.edition.write(
			"authors/Bo-Lind.yaml",
			"name: Bo L. Lind\nportrait: /images/authors/uma-farrow.svg\n",
		);
		await importFeed(rss(by("Bo Lind")));
		expect(await text("authors/bo-lind-2.yaml")).toContain("name: Bo Lind\n");
		expect((await stories())[0]?.author.name).toBe("Bo Lind");
		expect(await fixture.edition.issueLines()).toEqual([]);
	});

	it("are one author when names differ only in case, with the portrait from the map", async () => {
		await fixture.edition.write("images/authors/bo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
		await fixture.edition.write(
			"import.json",
			JSON.stringify({ ...MAP, portraits: { "Bo Lind": "/images/authors/bo.svg" } }),
		);
		const feed = rss(by("Bo Lind", "1"), by("BO LIND", "2"), by("Øy ../../x", "3"));
		await importFeed(feed);
		const imported = await stories();
		expect(imported.map(({ author }) => author.name).sort()).toEqual([
			"Bo Lind",
			"Bo Lind",
			"Uma Farrow",
			"Øy ../../x",
		]);
		expect(imported.find(({ author }) => author.name === "Bo Lind")?.author.img).toBe(
			"/images/authors/bo.svg",
		);
		const before = await contentSnapshot();
		await importFeed(feed);
		expect(await contentSnapshot()).toEqual(before);
	});
});

describe("a WordPress feed", () => {
	const text =
		"&lt;figure&gt;&lt;img src='x.jpg'&gt;&lt;figcaption&gt;A pier. Photo: somebody&lt;/figcaption&gt;&lt;/figure&gt;" +
		"&lt;p&gt;It opened.&lt;/p&gt;&lt;p&gt;The post &lt;a href='/p'&gt;Pier opens&lt;/a&gt; appeared first on &lt;a href='/'&gt;The Courier&lt;/a&gt;.&lt;/p&gt;";

	it("becomes text without captions and without the line that WordPress adds", async () => {
		await importFeed(rss({ guid: "1", text }));
		expect((await stories())[0]?.details).toBe("It opened.");
	});

	it("keeps the URL where a story was first published", async () => {
		await importFeed(rss({ guid: "1", extra: "<link>https://courier.example/pier</link>" }));
		expect((await stories())[0]).toMatchObject({ source: "https://courier.example/pier" });
		expect(await fixture.edition.issueLines()).toEqual([]);
	});

	it("reports the stories that are in the default category", async () => {
		const imported = await importFeed(
			rss(
				{ guid: "1", extra: "<category>Gossip</category>" },
				{ guid: "2", title: "B", extra: "<category>Tech</category>" },
			),
		);
		expect(imported.inDefaultCategory).toEqual([{ item: '"A pier"', reason: "Gossip" }]);
	});
});

describe("items that cannot be mapped are reported with a reason, and the rest is imported", () => {
	const reasons = async (feed: string) =>
		(await importFeed(feed)).unmapped.map(({ item, reason }) => `${item}: ${reason}`);

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
	const withLongFeedTitle = (...items: Item[]) => rss(...items).replace("Pier News", "Pier ".repeat(30));
	const tooLong = "author.name: must be at most 100 characters long, has 149";
	const removeMapAuthor = async () => {
		const { author, ...map } = MAP;
		await fixture.edition.write("import.json", JSON.stringify({ ...map, author: { img: author.img } }));
	};

	it("an item that the check would reject, such as one whose feed title is too long for a byline", async () => {
		await removeMapAuthor();
		await fixture.edition.write("../pier.jpg", await picture());
		const nameless = { guid: "1", extra: "<enclosure type='image/jpeg' url='pier.jpg'/>" };
		expect(await reasons(withLongFeedTitle(nameless, { guid: "2", extra: byline }))).toEqual([
			`"A pier": ${tooLong}`,
		]);
		expect(await stories()).toHaveLength(2);
		expect([...(await contentSnapshot()).keys()].filter((name) => name.includes("imported/"))).toEqual([]);
	});

	it("a change to an invalid story: the file stays, and the issue is reported until it is fixed", async () => {
		await importFeed(rss({ guid: "1" }));
		const path = "stories/2026/11/a-pier.md";
		await edit(path, (before) => before.replace("category: c2", "category: c2\nrating: { number: 7 }"));
		const before = await contentSnapshot();
		const changed = rss({ guid: "1", title: "Changed" });
		for (const _ of [1, 2]) {
			const [reason] = await reasons(changed);
			expect(reason?.replace(fixture.edition.folder, "")).toBe(
				`"Changed": /content/${path}: line 7, column 19: rating.number: must be from 0 to 5, is 7`,
			);
			expect(await contentSnapshot()).toEqual(before);
		}
		await edit(path, (before) => before.replace("number: 7", "number: 4"));
		expect(await importFeed(changed)).toMatchObject({ updated: 1, unmapped: [] });
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

	it("two items with one identifier: the older one gets it, in any order", async () => {
		const [older, newer] = [
			{ guid: "1", title: "Older" },
			{ guid: "1", title: "Newer", date: "15 Nov 2026 08:00 GMT" },
		];
		await importFeed(rss(older));
		expect(await reasons(rss(newer, older))).toEqual([
			'"Newer": has the same identifier as "Older", which is older or stands above it',
		]);
		expect((await stories()).map(({ title }) => title)).toEqual(["Older", "The harbour bath opens"]);
	});
});
