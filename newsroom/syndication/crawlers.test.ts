// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test } from "vitest";
import { picture } from "../../contract/fixture-picture.ts";
import { hashOf } from "../../lib/hash.ts";
import { xmlText } from "../../lib/xml.ts";
import { soundSite } from "../content/site-settings.ts";
import { categoryLists, type StoryList } from "../lists/story-lists.ts";
import { subjectLists } from "../lists/subjects.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { aRecord, aStory } from "../publish/fixture-edition.ts";
import type { NewsItemFields } from "../stories/news-item.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { feedOf } from "./feed.ts";
import { newsSitemapOf, recentNews, robots, sitemapIndexOf, sitemapOf, sitemapsOf } from "./sitemaps.ts";

const categories = [
	{ id: 0, name: "All News" },
	{ id: 1, name: "Today's Pick" },
	{ id: 2, name: "Business & <Trade>" },
];
const site = await soundSite("e2e/edition");
const pictures = { story: () => picture } as unknown as Pictures;

function story(day: number, change: Partial<NewsItemFields> = {}) {
	const published_date = `2026-11-${String(day).padStart(2, "0")}T08:00:00Z`;
	const item = aStory({ id: `s${day}`, author: { ...aStory().author, published_date }, ...change });
	return aRecord(item, "Business & <Trade>");
}

function parseXml(xml: string): Document {
	const document = new DOMParser().parseFromString(xml, "application/xml");
	expect(document.querySelector("parsererror")).toBeNull();
	return document;
}
const texts = (document: Document, name: string) =>
	[...document.getElementsByTagName(name)].map(({ textContent }) => textContent);

const stories = [...Array.from({ length: 40 }, (_, index) => story(1 + (index % 14), { id: `s${index}` }))];
const lists = categoryLists(categories, stories);

test("a feed is RSS 2.0 with the newest stories, their teasers, dates, authors and permanent URLs", () => {
	const long = story(20, { title: 'Ferry & "crew" <b>', details: "word ".repeat(100), tags: ["a & b"] });
	const [, , business] = categoryLists(categories, [long, ...stories]);
	if (!business) throw new Error("There is no such list");
	const feed = parseXml(feedOf(business, pictures, site));
	expect(feed.documentElement.getAttribute("version")).toBe("2.0");
	expect(texts(feed, "title").slice(0, 2)).toEqual(["The Gannet: Business & <Trade>", 'Ferry & "crew" <b>']);
	expect(feed.getElementsByTagName("item")).toHaveLength(30);
	expect(texts(feed, "guid")[0]).toBe("https://gannet.example/news-details/s20");
	expect(texts(feed, "pubDate")[0]).toBe("Fri, 20 Nov 2026 08:00:00 GMT");
	expect(texts(feed, "dc:creator")[0]).toBe("Uma Farrow");
	expect(texts(feed, "category").slice(0, 2)).toEqual(["Business & <Trade>", "a & b"]);
	const [, teaser = ""] = texts(feed, "description");
	expect(teaser).toMatch(/^word .*…$/);
	expect(teaser?.length).toBeLessThan(202);
	const self = feed.getElementsByTagName("atom:link")[0];
	expect(self?.getAttribute("href")).toBe("https://gannet.example/feeds/category-2.xml");
});

test("an empty category has an empty feed", () => {
	const [, picks] = categoryLists(categories, []);
	if (!picks) throw new Error("There is no such list");
	expect(parseXml(feedOf(picks, pictures, site)).getElementsByTagName("item")).toHaveLength(0);
});

const sitemapPages = (lists: StoryList[]) => [...sitemapsOf(lists)].flatMap(({ pages = [] }) => pages);

test("the sitemap lists every list, text, month and story once", () => {
	const urls = texts(parseXml(sitemapOf(sitemapPages(lists), site)), "loc");
	expect(urls.slice(0, 9)).toEqual(
		[
			"/category/0",
			"/category/1",
			"/category/2",
			"/about",
			"/terms",
			"/accessibility",
			"/privacy",
			"/archive",
			"/archive/2026-11",
		].map((path) => `https://gannet.example${path}`),
	);
	expect(urls).toHaveLength(9 + stories.length);
	expect(new Set(urls).size).toBe(urls.length);
	expect(texts(parseXml(sitemapIndexOf(["/sitemaps/2026-11.xml"], site)), "loc")).toEqual([
		"https://gannet.example/sitemaps/2026-11.xml",
	]);
	expect(robots(site, { hasNews: true })).toMatch(
		/Sitemap: https:\/\/gannet\.example\/sitemap\.xml\nSitemap: https:\/\/gannet\.example\/news-sitemap\.xml\n$/,
	);
});

test("a new story changes the sitemap of its pages and the last one of its month", () => {
	const any = story(1);
	const inMonth = (month: string, count: number) =>
		Array.from({ length: count }, (_, index) => ({
			...any,
			id: `${month}-${index}`,
			idHash: hashOf(`${month}-${index}`),
			publishedAt: Date.parse(month) + index,
		}));
	const filesOf = (stories: StoryRecord[]) =>
		new Map([...sitemapsOf(categoryLists(categories, stories))].map(({ path, pages }) => [path, pages]));
	const old = [...inMonth("2026-10", 20_001), ...inMonth("2026-11", 10_001)];
	const before = filesOf(old);
	expect([...before].map(([path, pages]) => [path, pages?.length])).toEqual([
		["/sitemaps/pages.xml", 10],
		["/sitemaps/2026-11.xml", 10_000],
		["/sitemaps/2026-11-2.xml", 1],
		["/sitemaps/2026-10.xml", 10_000],
		["/sitemaps/2026-10-2.xml", 10_000],
		["/sitemaps/2026-10-3.xml", 1],
	]);
	const after = filesOf([...old, ...inMonth("2026-11", 10_002).slice(-1)]);
	const changed = [...after.keys()].filter(
		(path) => JSON.stringify(after.get(path)) !== JSON.stringify(before.get(path)),
	);
	expect(changed).toEqual(["/sitemaps/2026-11-2.xml"]);
});

test("a corrected story has the date of its last correction in feeds and in the sitemap", () => {
	const corrected = story(3, {
		corrections: [
			{ date: "2026-11-04T10:00:00Z", note: "It was Tuesday." },
			{ date: "2026-11-16T10:00:00Z", note: "It was forty." },
		],
	});
	const lists = categoryLists(categories, [story(14), corrected]);
	const [all] = lists;
	if (!all) throw new Error("There is no such list");
	const feed = parseXml(feedOf(all, pictures, site));
	expect(texts(feed, "atom:updated")).toEqual(["2026-11-16T10:00:00.000Z"]);
	expect(texts(feed, "lastBuildDate")).toEqual(["Mon, 16 Nov 2026 10:00:00 GMT"]);
	const page = sitemapPages(lists).find(({ path }) => path === "/news-details/s3");
	expect(page?.modifiedAt).toBe("2026-11-16T10:00:00Z");
	expect(page?.hash).not.toBe(sitemapPages([{ ...all, stories: [story(3)] }]).at(-1)?.hash);
});

test("a topic with special characters has its own feed, which links to its page", () => {
	const [topic] = subjectLists("topic", [
		story(14, { tags: ["Zoë & co"] }),
		story(13, { tags: ["zoë & co"] }),
	]);
	if (!topic) throw new Error("There is no such list");
	const feed = parseXml(feedOf(topic, pictures, site));
	expect(texts(feed, "title")[0]).toBe("The Gannet: Topic: Zoë & co");
	expect(texts(feed, "link")[0]).toMatch(/^https:\/\/gannet\.example\/topic\/zo%C3%AB-co~\w{8}$/);
	expect(feed.getElementsByTagName("atom:link")[0]?.getAttribute("href")).toMatch(
		/^https:\/\/gannet\.example\/feeds\/topic-zo%C3%AB-co~\w{8}\.xml$/,
	);
	expect(texts(feed, "guid")).toEqual(
		["s14", "s13"].map((id) => `https://gannet.example/news-details/${id}`),
	);
});

test("the sitemap lists topics and authors of three stories or more", () => {
	const few = [
		story(14, { tags: ["tides", "rare"] }),
		story(13, { tags: ["tides"] }),
		story(12, { tags: ["Tides"] }),
	];
	const lists = [...subjectLists("topic", few), ...subjectLists("author", few)];
	const paths = sitemapPages(lists).map(({ path }) => path);
	expect(paths).toContain("/topic/tides");
	expect(paths).toContain("/author/uma-farrow");
	expect(paths).not.toContain("/topic/rare");
});

test("the news sitemap has the stories of the last two days, at most a thousand, and none from the future", () => {
	const now = new Date("2026-11-14T12:00:00Z");
	const found = recentNews([story(15), story(14), story(13), story(12), story(11)], now);
	expect(found.map(({ id }) => id)).toEqual(["s14", "s13"]);
	expect(
		recentNews(
			Array.from({ length: 1500 }, () => story(14)),
			now,
		),
	).toHaveLength(1000);
	const news = parseXml(newsSitemapOf(found, site));
	expect(texts(news, "news:publication_date")).toEqual([
		"2026-11-14T08:00:00.000Z",
		"2026-11-13T08:00:00.000Z",
	]);
	expect(texts(news, "news:name")).toEqual(["The Gannet", "The Gannet"]);
});

test("no text, however hostile, breaks the XML around it", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			const found = parseXml(`<a b="${xmlText(text)}">${xmlText(text)}</a>`).documentElement;
			expect(found.children).toHaveLength(0);
		}),
	);
	for (const text of ["\u0000", "\ud800", "\uffff", "]]>", "<!--", "&#0;"])
		parseXml(`<a>${xmlText(text)}</a>`);
});
