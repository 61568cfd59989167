import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Feed } from "./parse/feed.ts";
import { readFeed } from "./read-source.ts";
import { LIMITS } from "./shared/limits.ts";

async function fixture(name: string): Promise<Feed> {
	const file = join(import.meta.dirname, "parse/feeds", name);
	return readFeed(await readFile(file), "", undefined, LIMITS);
}

/** Small, so that tests exceed them quickly. */
const smallLimits = { ...LIMITS, items: 2000, feedElements: 50_000 };

function read(text: string, url = "https://courier.example/news/feed.xml"): Feed {
	return readFeed(Buffer.from(text), "", url, smallLimits);
}

const rss = (item: string, channel = "") =>
	`<rss version="2.0"><channel><title>T</title>${channel}<item>${item}</item></channel></rss>`;

describe("feeds as publishers write them", () => {
	it("RSS 2.0 of a blog, with full texts", async () => {
		const { title, link, items } = await fixture("wordpress.xml");
		expect({ title, link }).toEqual({ title: "The Tern Courier", link: "https://courier.example/" });
		expect(items[0]).toEqual({
			guid: "https://courier.example/?p=4711",
			link: "https://courier.example/2026/11/lighthouse-cat/",
			title: "Lighthouse keeper’s cat & the fog",
			text:
				"The cat heard it first.\n\nForty seconds\n\nThen came the horn – all forty seconds of it.\nNobody slept.\n\n" +
				"• One horn\n\n• One cat\n\nThe post Lighthouse keeper’s cat appeared first.",
			author: "Bo Lindgren",
			date: "Sat, 14 Nov 2026 08:05:00 +0000",
			categories: ["Science", "Cats & dogs"],
			pictures: [
				{
					url: "https://courier.example/pictures/cat.png",
					alt: "A grey cat on a window sill",
					relativePath: "pictures/cat.png",
				},
			],
		});
		expect(items[1]?.text).toBe("Eleven minutes.\n\nNo tea.");
	});

	it("Atom with XHTML, with HTML, and with plain text", async () => {
		const { items } = await fixture("blogger.xml");
		expect(items.map(({ title, text, author, link }) => ({ title, text, author, link }))).toEqual([
			{
				title: "Reeds < rushes",
				text: "Reeds stand upright.\n\nRushes & sedges do not.\nLook closely.",
				author: "Wren Halloway",
				link: "https://notes.example/2026/11/reeds.html",
			},
			{
				title: "The second heron",
				text: "It came back.\n\nWe counted again.",
				author: "Odd Nilsen",
				link: "https://notes.example/2026/11/heron.html",
			},
		]);
		expect(items[0]?.categories).toEqual(["Environment", "environment"]);
	});

	it("a video channel, with text and picture in a media group", async () => {
		const [item] = (await fixture("videos.xml")).items;
		expect(item?.text).toBe("Three hundred metres of hemp.\n\nFilmed in Port Amity.\nhttps://ropes.example");
		expect(item?.pictures.map(({ relativePath }) => relativePath)).toEqual(["pictures/rope.png"]);
	});

	it("a podcast: the audio is no picture, the cover is", async () => {
		const [item] = (await fixture("podcast.xml")).items;
		expect(item).toMatchObject({ guid: "12", author: "Radio Amity", categories: ["Music"] });
		expect(item?.pictures.map(({ relativePath }) => relativePath)).toEqual(["pictures/foghorn.png"]);
	});

	it("JSON Feed, with valid and invalid items", async () => {
		const { items } = await fixture("feed.json");
		expect(items.map(({ guid, title }) => [guid, title])).toEqual([
			["https://ember.example/2026/11/barge", "A barge called <Patience>"],
			["42", ""],
			["nothing", ""],
			["", ""],
		]);
		expect(items[1]?.text).toContain("thin as a page.\n\nGone by ten.");
	});

	it("RSS 1.0, with items beside the channel", async () => {
		const [item] = (await fixture("rdf.xml")).items;
		expect(item).toMatchObject({
			guid: "https://old.example/1",
			author: "Jory Penn",
			date: "2026-11-01T12:00+01:00",
			categories: ["Technology"],
		});
	});

	it("an old feed in an old encoding", async () => {
		const [item] = (await fixture("latin.xml")).items;
		expect(item).toMatchObject({
			title: "L'été s'achève à Saint-Rémy",
			text: "Le café est fermé à midi — hélas.",
			link: "http://phare.example/articles/ete",
		});
	});
});

describe("feeds in practice", () => {
	it("may use unusual namespace prefixes", () => {
		const [item] = read(
			'<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:id>x:1</a:id><a:title>One</a:title><a:summary>Two</a:summary></a:entry></a:feed>',
		).items;
		expect(item).toMatchObject({ guid: "x:1", title: "One", text: "Two" });
	});

	it("may have unescaped ampersands, unescaped HTML and upper-case tags", () => {
		const [item] = read(
			rss("<TITLE>Fish & chips</TITLE><description><p>One</p><p>Two &nbsp; three</p></description>"),
		).items;
		expect(item).toMatchObject({ title: "Fish & chips", text: "One\n\nTwo three" });
	});

	it("may have markup after their end, and angle brackets that are no tags", () => {
		const [item] = read(
			`${rss("<title>Rope &lt;&lt;&lt; Knot &gt;&gt;&gt;</title>")}<script>x</script><p>`,
		).items;
		expect(item?.title).toBe("Rope <<< Knot >>>");
	});

	it("have relative URLs, resolved against the URL of the feed or its base", () => {
		const [item] = read(
			rss('<link>/a</link><enclosure url="b.jpg" type="image/jpeg"/><title>x</title>'),
		).items;
		expect(item?.link).toBe("https://courier.example/a");
		expect(item?.pictures[0]?.url).toBe("https://courier.example/news/b.jpg");
		const [other] = read(
			'<feed xml:base="/deep/" xmlns="http://www.w3.org/2005/Atom"><entry xml:base="er/"><link href="x"/></entry></feed>',
		).items;
		expect(other?.link).toBe("https://courier.example/deep/er/x");
	});

	it.each([
		["uma@harbour.example (Uma Farrow)", "Uma Farrow"],
		["Uma Farrow &lt;uma@harbour.example&gt;", "Uma Farrow"],
		["uma@harbour.example", ""],
		["Uma Farrow", "Uma Farrow"],
	])("name %s as %j", (written, name) => {
		expect(read(rss(`<author>${written}</author>`)).items[0]?.author).toBe(name);
	});

	it("may have pictures in several elements: Media RSS comes before the text", () => {
		const [item] = read(
			'<rss xmlns:media="http://search.yahoo.com/mrss/"><channel><item><description>&lt;img src="/c.jpg"&gt;</description>' +
				'<enclosure url="/b.jpg" type="image/jpeg"/><media:content url="/film.mp4" medium="video"/>' +
				'<media:content url="/a.jpg" medium="image"><media:description>A pier</media:description></media:content></item></channel></rss>',
		).items;
		expect(item?.pictures.map(({ url, alt }) => [new URL(url).pathname, alt])).toEqual([
			["/a.jpg", "A pier"],
			["/b.jpg", ""],
			["/c.jpg", ""],
		]);
	});
});

describe("invalid feeds", () => {
	const laughs = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
		"",
	);
	it.each(
		[
			["", "is empty"],
			["  \n", "is empty"],
			["Just words.", "is no feed: it is neither RSS, Atom or JSON Feed"],
			[
				"<svg xmlns='http://www.w3.org/2000/svg'/>",
				"is no feed: it is XML of <svg>, not RSS, Atom or JSON Feed",
			],
			["<!-- x -->", "is no feed: it is XML, not RSS, Atom or JSON Feed"],
			["<!DOCTYPE html><html><head></head></html>", "is a web page, not a feed"],
			[
				'<!doctype HTML><link rel="alternate" type="application/rss+xml" href="/rss">',
				"is a web page, not a feed; its feed may be https://courier.example/rss",
			],
			["<rss><channel><title>T</title></channel></rss>", "has no items"],
			["<rss/>", "has no items"],
			['<feed xmlns="http://www.w3.org/2005/Atom"/>', "has no items"],
			["<rss><channel><item><title>Cut o", "breaks off before its end"],
			[
				'{"version": "https://jsonfeed.org/version/1", "items": [',
				"begins like JSON, but is not: it is broken or breaks off",
			],
			[
				'{"name": "candour"}',
				"is JSON, but neither a JSON Feed, which has a version and items, nor a list of stories [ … ]",
			],
			['{"version": "https://jsonfeed.org/version/1.1", "items": []}', "has no items"],
			[
				`<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>${rss("<title>&l10;</title>")}`,
				"declares entities of its own",
			],
			[
				`<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${rss("<title>&f;</title>")}`,
				"declares entities of its own",
			],
			[`<rss>${"<a>".repeat(100_000)}`, "has elements nested more than 100 deep"],
			[`<rss>${"<a/>".repeat(50_000)}`, "has more than 50,000 elements: split it"],
			[`{"items": ${"[".repeat(1_000_000)}`, "begins like JSON, but is not: it is broken or breaks off"],
			[
				`<rss><channel>${"<item/>".repeat(2001)}</channel></rss>`,
				"has 2,001 items, more than 2,000: split it",
			],
		].map(([text = "", message = ""]) => ({ text, message })),
	)("$message", ({ text, message }) => {
		expect(() => read(text)).toThrow(message);
	});

	it("leaves an undeclared entity as it is", () => {
		expect(read(rss("<title>&harbour; &#x41;</title>")).items[0]?.title).toBe("&harbour; A");
	});
});
