import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardsPerPage } from "../../contract/list-pages.ts";
import type { Category, ListChunk, ListFront, Story } from "../../contract/published.ts";
import { ContentIssues } from "../schemas/issues.ts";
import type { NewsItemFields } from "../stories/news-item.ts";
import { aStory, type TinyEdition, tinyEdition } from "./fixture-edition.ts";
import { publish } from "./publish.ts";

let edition: TinyEdition;
let out: string;

beforeAll(async () => {
	edition = await tinyEdition();
	out = join(edition.folder, "out");
	await publishStories(thirtyStories());
});
afterAll(() => edition.discard());

async function publishStories(stories: NewsItemFields[]) {
	await edition.writeNews(stories);
	return publish({ content: edition.content, out, cache: join(edition.folder, "cache") });
}

/** A day apart, oldest first, every third a pick; all in Business. */
function thirtyStories() {
	return Array.from({ length: 30 }, (_, index) =>
		aStory({
			id: `s${index + 1}`,
			author: { ...aStory().author, published_date: `2026-11-${String(index + 1).padStart(2, "0")}` },
			others: { is_today_pick: index % 3 === 0 },
		}),
	);
}

async function published<T>(file: string): Promise<T> {
	return JSON.parse(await readFile(join(out, file), "utf8"));
}

describe("categories", () => {
	it("are listed in order, without counts that would change with every story", async () => {
		expect(await published<Category[]>("data/categories.json")).toEqual([
			{ id: 0, name: "All News" },
			{ id: 1, name: "Today's Pick" },
			{ id: 2, name: "Business" },
			{ id: 3, name: "Technology" },
		]);
	});

	it("have their story count in their front files", async () => {
		const totals = [0, 1, 2, 3].map(async (id) => {
			return (await published<ListFront>(`data/category/${id}/front.json`)).total;
		});
		expect(await Promise.all(totals)).toEqual([30, 10, 30, 0]);
	});

	it("are split into a front page and full older pages, numbered from the oldest", async () => {
		const front = await published<ListFront>("data/category/0/front.json");
		expect(front).toMatchObject({ pages: 1, total: 30 });
		const older = await published<ListChunk>("data/category/0/1.json");
		expect(older.map((cards) => cards.length)).toEqual([cardsPerPage]);
		const newestFirst = Array.from({ length: 30 }, (_, index) => `s${30 - index}`);
		expect([...front.cards, ...older.flat()].map(({ id }) => id)).toEqual(newestFirst);
		expect((await readdir(join(out, "data/category/0"))).sort()).toEqual(["1.json", "front.json"]);
	});

	it("show only picks in Today's Pick", async () => {
		const { cards } = await published<ListFront>("data/category/1/front.json");
		expect(cards.map(({ id }) => id)).toEqual([
			"s28",
			"s25",
			"s22",
			"s19",
			"s16",
			"s13",
			"s10",
			"s7",
			"s4",
			"s1",
		]);
	});

	it("have a front page even without stories", async () => {
		expect(await published("data/category/3/front.json")).toEqual({
			name: "Technology",
			about: "",
			pages: 0,
			total: 0,
			cards: [],
		});
	});

	it("never contain a full story", async () => {
		const details = `${"word ".repeat(100)}the end`;
		await publishStories([aStory({ details })]);
		const { cards } = await published<ListFront>("data/category/2/front.json");
		expect(cards[0]?.teaser).toEqual({ text: details.slice(0, 200), cut: true });
		expect(cards[0]).not.toHaveProperty("details");
		expect(cards[0]).toMatchObject({ category_id: 2, category_name: "Business" });
	});

	it("order stories by publication time, in any time zone, and then by id", async () => {
		const dated = (id: string, published_date: string) =>
			aStory({ id, author: { ...aStory().author, published_date } });
		await publishStories([
			dated("b", "2026-11-14T08:00:00Z"),
			dated("early", "2026-11-14T09:00:00+05:00"),
			dated("a", "2026-11-14T08:00:00Z"),
		]);
		const { cards } = await published<ListFront>("data/category/0/front.json");
		expect(cards.map(({ id }) => id)).toEqual(["a", "b", "early"]);
	});
});

describe("a story", () => {
	it("is published in full, with the URLs of its pictures", async () => {
		await publishStories([aStory()]);
		const story = await published<Story>("data/news/harbour.json");
		const {
			picture,
			author_picture,
			author,
			thumbnail_url,
			image_url,
			category_name,
			previous,
			next,
			related,
			...rest
		} = story;
		const { author: _, thumbnail_url: __, image_url: ___, ...written } = aStory();
		expect(rest).toEqual(written);
		expect({ category_name, previous, next, related }).toEqual({
			category_name: "Business",
			previous: null,
			next: null,
			related: [],
		});
		expect(picture).toMatchObject({
			base: expect.stringMatching(/^\/pictures\/harbour\.[0-9a-f]{8}$/),
			widths: [40],
			width: 40,
			height: 30,
			tint: "#204060",
			alt: "Swimmers in a pool beside the sea.",
		});
		expect(author_picture.alt).toBe("");
		expect([thumbnail_url, image_url]).toEqual([`${picture.base}-40.webp`, `${picture.base}-40.webp`]);
		expect(author).toEqual({ ...aStory().author, img: `${author_picture.base}-40.webp` });

		for (const url of [`${picture.base}-40.avif`, image_url, author.img, `${picture.base}-1200.jpg`]) {
			expect((await sharp(join(out, url)).metadata()).width, url).toBe(40);
		}
	});

	it("has an empty description for a picture without one", async () => {
		await publishStories([aStory({ image_alt: "" })]);
		expect((await published<Story>("data/news/harbour.json")).image_alt).toBe("");
	});
});

describe("the site", () => {
	it("has its ticker and texts", async () => {
		expect(await published("news.json")).toEqual([{ id: "h1", title: "It rains in Port Amity" }]);
		expect(await published("data/texts/about.json")).toEqual({
			title: "A title",
			sections: [{ heading: "A section", html: "<p>Some words.</p>" }],
		});
	});

	it("has its icons and its card for link previews", async () => {
		const sizes = {
			"icon-192.png": [192, 192],
			"icon-512.png": [512, 512],
			"icon-maskable-512.png": [512, 512],
			"apple-touch-icon.png": [180, 180],
			"share-card.jpg": [1200, 630],
		};
		for (const [file, size] of Object.entries(sizes)) {
			const { width, height } = await sharp(join(out, file)).metadata();
			expect([width, height], file).toEqual(size);
		}
		const ico = await readFile(join(out, "favicon.ico"));
		expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32);
		expect(await readFile(join(out, "favicon.svg"), "utf8")).toContain("<svg");
	});

	it("is written compactly", async () => {
		expect(await readFile(join(out, "data/categories.json"), "utf8")).toMatch(
			/^\[\{"id":0,"name":"All News"\},\{/,
		);
	});
});

describe("an invalid edition", () => {
	it("is not published, and the previous edition stays", async () => {
		await publishStories([aStory({ title: "Before" })]);
		await edition.write("site.json", "{");
		const attempt = publishStories([aStory({ title: "After", rating: { number: 7 } })]);
		const error = await attempt.catch((error) => error);
		expect(error).toBeInstanceOf(ContentIssues);
		expect(error.lines).toEqual([
			expect.stringContaining("site.json"),
			`${edition.content}/stories/harbour.md: line 11, column 11: rating.number: must be from 0 to 5, is 7`,
		]);
		expect((await published<Story>("data/news/harbour.json")).title).toBe("Before");
		expect((await readdir(edition.folder)).sort()).toEqual([
			"cache",
			"content",
			"out",
			"out.a",
			"out.b",
			"out.cache",
		]);
	});
});
