import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { aStory } from "../publish/fixture-edition.ts";
import { importFixture, MAP, picture, rss } from "./fixture-import.ts";
import { importStories } from "./import-stories.ts";
import { LIMITS } from "./shared/limits.ts";

const fixture = importFixture();
const { importFeed, importList, stories, contentSnapshot, edit, text, startServer } = fixture;

/** An item as the specification writes it, with additional fields, which are ignored. */
function item(changes: object = {}): Record<string, unknown> {
	const story = aStory({ id: "list-1", title: "A list opens" });
	return {
		...story,
		rating: { number: 4.5, badge: "Excellent" },
		others: { is_today_pick: true, is_trending: false },
		...changes,
	};
}

const ODD = [
	"# not a heading",
	"1. not a list\n2) nor this\n- or this\n+ or that",
	"<b>no HTML</b> & no &amp; entity, *no* _emphasis_, [no](link), `no code`, ~~nothing~~",
	"===\n---\n> no quotation\n| no | table |\n|---|---|",
	"https://pier.example/a_b?c=*d* and uma@pier.example \\ end",
].join("\n\n");

const FIVE = [
	item(),
	item({ id: 77, title: "Numbers: 12% #1", category_id: 3, tags: ["a: b", "- c", "null", "12", "#d"] }),
	item({ id: "Odd_1", title: "'Odd' \"signs\" [x] *y*", details: ODD }),
	item({
		id: "later",
		title: "A list opens",
		details: "Two lines\nof one paragraph.\n\nAnother.",
		publish_at: "2027-01-01T08:00:00+01:00",
		source: "https://courier.example/ferry",
		image_alt: "",
		total_view: 0,
	}),
	item({
		id: "5",
		title: "true",
		author: { ...aStory().author, name: "Bo Lind", published_date: "2026-10-01" },
	}),
];

describe("the specification's news file", () => {
	it("becomes stories with the same fields", async () => {
		expect(await importList(FIVE)).toMatchObject({
			added: 5,
			unmapped: [],
			withoutPicture: [],
			inDefaultCategory: [],
		});
		expect(await fixture.edition.issueLines()).toEqual([]);
		const read = new Map((await stories()).map((story) => [story.id, story]));
		for (const { rating, others, ...written } of FIVE) {
			const { path: _, ...story } = read.get(String(written.id)) ?? { path: "" };
			expect(story).toEqual({
				...written,
				id: String(written.id),
				rating: { number: 4.5 },
				others: { is_today_pick: true },
			});
		}
		expect((await readdir(join(fixture.edition.content, "stories/2026/11"))).sort()).toEqual([
			"a-list-opens-2.md",
			"a-list-opens.md",
			"numbers-12-1.md",
			"odd-signs-x-y.md",
		]);
		expect(await text("authors/bo-lind.yaml")).toBe(
			"name: Bo Lind\nportrait: /images/authors/uma-farrow.svg\n",
		);
	});

	it("changes no byte when it is imported again", async () => {
		await importList(FIVE);
		const before = await contentSnapshot();
		expect(await importList(FIVE)).toMatchObject({ added: 0, updated: 0, unchanged: 5 });
		expect(await contentSnapshot()).toEqual(before);
		await rm(join(fixture.edition.content, "imported.json"));
		expect(await importList(FIVE)).toMatchObject({ added: 0, updated: 0, unchanged: 5 });
		const after = await contentSnapshot();
		after.delete("imported.json");
		before.delete("imported.json");
		expect(after).toEqual(before);
	});

	it("updates changed fields, and keeps the changes of editors", async () => {
		await importList([item()]);
		const path = "stories/2026/11/a-list-opens.md";
		await edit(path, (before) => before.replace("number: 4.5", "number: 2").replace("c2", "c2 # sure"));
		const before = await text(path);
		const changed = item({ title: "New", rating: { number: 5 }, total_view: 13, category_id: 3 });
		const reason = "the feed has another rating; the editors' version stays";
		expect(await importList([changed])).toMatchObject({
			updated: 1,
			conflicts: [{ item: '"A list opens"', reason }],
		});
		expect(await text(path)).toBe(
			before
				.replace("title: A list opens", "title: New")
				.replace("total_view: 12", "total_view: 13")
				.replace("c2 # sure", "c3 # sure"),
		);
		expect(await importList([changed])).toMatchObject({ unchanged: 1, conflicts: [] });
	});

	it("does not import again what editors deleted", async () => {
		await importList([item()]);
		await rm(join(fixture.edition.content, "stories/2026/11/a-list-opens.md"));
		expect(await importList([item({ title: "New" })])).toMatchObject({ removedByEditors: 1, added: 0 });
	});

	it("imports stories that came from a feed before, and the feed can update them", async () => {
		await importFeed(rss({ guid: "1" }));
		const [{ path, ...story } = { path: "" }] = await stories();
		await rm(join(fixture.edition.content, path));
		expect(await importList([story])).toMatchObject({ added: 1 });
		expect(await importFeed(rss({ guid: "1" }))).toMatchObject({ unchanged: 1, conflicts: [] });
		expect(await importFeed(rss({ guid: "1", title: "New" }))).toMatchObject({ updated: 1, conflicts: [] });
		expect(await importList([story])).toMatchObject({ updated: 1, conflicts: [] });
	});

	it("accepts numbers as text, null, and dates without a zone", async () => {
		const result = await importList([
			item({
				category_id: "03",
				total_view: null,
				author: { name: null, img: null, published_date: "2022-08-24 17:27:34" },
				thumbnail_url: null,
				tags: undefined,
				rating: undefined,
				others: undefined,
				image_alt: undefined,
			}),
		]);
		expect(result).toMatchObject({ added: 1, unmapped: [] });
		expect((await stories())[0]).toMatchObject({
			category_id: 3,
			author: { ...MAP.author, published_date: "2022-08-24T17:27:34.000Z" },
			thumbnail_url: "/images/stories/harbour.svg",
			tags: [],
			others: { is_today_pick: false },
		});
	});

	it("shows no views and no rating where it has none, and follows when it takes them back", async () => {
		const uncounted = item({ total_view: null, rating: undefined });
		await importList([uncounted]);
		const [story] = await stories();
		expect(story?.total_view).toBeUndefined();
		expect(story?.rating).toBeUndefined();
		expect(await importList([uncounted])).toMatchObject({ unchanged: 1 });
		expect(await importList([item({ total_view: 13 })])).toMatchObject({ updated: 1 });
		expect((await stories())[0]).toMatchObject({ total_view: 13, rating: { number: 4.5 } });
		expect(await importList([uncounted])).toMatchObject({ updated: 1, conflicts: [] });
		expect((await stories())[0]?.rating).toBeUndefined();
	});

	it("is imported except for invalid items, which are reported with their reasons", async () => {
		const { unmapped, added } = await importList([
			item({ id: "1", category_id: 1 }),
			item({ id: "../2" }),
			item({ id: "3", rating: { number: 7 }, details: " " }),
			item({ id: "4", author: undefined }),
			item({ id: "5", publish_at: "soon" }),
			item({ id: "6", title: "Good" }),
			item({ id: "6", title: "Twice" }),
			{ id: 7 },
			null,
			[],
			"words",
		]);
		expect(added).toBe(1);
		expect(unmapped.map(({ item, reason }) => `${item}: ${reason}`)).toEqual([
			'"A list opens": category_id: is 1, which no file in categories has: choose from 2 c2, 3 c3',
			'"A list opens": id: may have only letters, digits, - and _, is "../2"',
			'"A list opens": details: must not be empty; rating.number: must be from 0 to 5, is 7',
			'"A list opens": author: is missing',
			'"A list opens": publish_at: must be a real date such as 2026-11-14 or 2026-11-14T08:05:00Z, is "soon"',
			'"Twice": has the same id as "Good", which stands above it',
			"item 8 (7): title: is missing; author: is missing; details: is missing; category_id: is missing",
			"item 9: must be an object { … }, is null",
			"item 10: must be an object { … }, is a list",
			'item 11: must be an object { … }, is "words"',
		]);
	});

	it("may have more items and bytes than a feed, compressed or not", async () => {
		const limits = { ...LIMITS, items: 2, feedBytes: 100 };
		const items = ["1", "2", "3"].map((id) => item({ id, title: `Story ${id}` }));
		expect(await importList(items, { limits })).toMatchObject({ added: 3 });
		const source = join(fixture.edition.folder, "news.json.gz");
		await fixture.edition.write("../news.json.gz", gzipSync(JSON.stringify(items)));
		const { content } = fixture.edition;
		expect(await importStories({ source, content, limits })).toMatchObject({ unchanged: 3 });
	});

	it("changes nothing when it breaks off or is not saved as UTF-8", async () => {
		const before = await contentSnapshot();
		const { content } = fixture.edition;
		const source = join(fixture.edition.folder, "news.json");
		for (const [end, message] of [
			["", "news.json is no JSON list: line 1, column"],
			[Buffer.from([0xe9]), "news.json is not saved as UTF-8"],
		] as const) {
			const start = Buffer.from(`[${JSON.stringify(item())},`);
			await fixture.edition.write("../news.json", Buffer.concat([start, Buffer.from(end)]));
			await expect(importStories({ source, content })).rejects.toThrow(message);
		}
		expect(await contentSnapshot()).toEqual(before);
	});

	it("treats ids that differ only in case as the same story", async () => {
		await importList([item({ id: "Pier" })]);
		const { added, unmapped } = await importList([item({ id: "pier", title: "New" }), item({ id: "PIER" })]);
		expect({ added, unmapped: unmapped.length }).toEqual({ added: 0, unmapped: 1 });
		expect((await stories())[0]).toMatchObject({ id: "Pier", title: "New" });
	});
});

describe("pictures in a news file", () => {
	const author = (img: string) => ({ ...aStory().author, name: "Bo Lind", img });

	it("are fetched from the web: story, card and portrait", async () => {
		const requests: string[] = [];
		const server = await startServer(async ({ url = "" }, response) => {
			requests.push(url);
			if (url === "/gone.jpg") response.writeHead(404).end();
			else response.end(await picture(60, 40 + requests.length));
		});
		const at = (name: string) => `${server.url}/${name}.jpg`;
		const items = [
			item({ id: "1", image_url: at("a"), thumbnail_url: at("b"), author: author(at("c")) }),
			item({ id: "2", title: "B", image_url: at("a"), thumbnail_url: at("gone"), author: author(at("d")) }),
			item({ id: "3", title: "C", image_url: at("gone"), thumbnail_url: at("gone") }),
		];
		const result = await importList(items);
		expect(result.withoutPicture).toEqual([{ item: '"C"', reason: `${at("gone")} answers 404 Not Found` }]);
		expect(await fixture.edition.issueLines()).toEqual([]);
		const [one, two, three] = await stories();
		const imported = /^\/images\/imported\/[\da-f]{24}\.webp$/;
		expect(one?.image_url).toMatch(imported);
		expect(one?.thumbnail_url).toMatch(imported);
		expect(one?.thumbnail_url).not.toBe(one?.image_url);
		expect(one?.author.img).toMatch(imported);
		expect(two).toMatchObject({
			image_url: one?.image_url,
			thumbnail_url: one?.image_url,
			author: one?.author,
		});
		expect(three).toMatchObject({ image_url: MAP.picture, author: { name: "Uma Farrow" } });
		const before = await contentSnapshot();
		expect(await importList(items)).toMatchObject({ unchanged: 3 });
		expect(await contentSnapshot()).toEqual(before);
	});

	it("are read from the folder of the file when content has no such path", async () => {
		await fixture.edition.write("../images/stories/quay.jpg", await picture());
		await importList([
			item({ image_url: "/images/stories/quay.jpg", thumbnail_url: "/images/stories/harbour.svg" }),
			item({ id: "2", title: "B", image_url: "/images/stories/none.jpg", thumbnail_url: undefined }),
		]);
		expect((await stories())[0]).toMatchObject({
			image_url: expect.stringMatching(/imported/),
			thumbnail_url: "/images/stories/harbour.svg",
		});
		expect((await stories())[1]).toMatchObject({ image_url: MAP.picture, image_alt: "" });
	});

	it("never lead out of content, or of the folder of the file", async () => {
		for (const [index, path] of [
			"/images/../../feed.xml",
			"../secret.jpg",
			"file:///etc/passwd",
			"/etc/passwd",
		].entries()) {
			await importList([
				item({ id: `p${index}`, image_url: path, thumbnail_url: path, author: author(path) }),
			]);
		}
		for (const { image_url, author } of await stories())
			expect([image_url, author.img]).toEqual([MAP.picture, MAP.author.img]);
	});
});
