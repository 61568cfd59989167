// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { picture as anyPicture } from "../../contract/fixture-picture.ts";
import { teaserOf } from "../../contract/teaser.ts";
import { hostileText } from "../../e2e/support/hostile-strings.ts";
import { joined } from "../../lib/files/put-file.ts";
import { soundSite } from "../../newsroom/content/site-settings.ts";
import { type ShellStory, shellMaker } from "./story-shell.ts";

const site = await soundSite("e2e/edition");

const picture = { ...anyPicture, base: "/pictures/ferry.1a2b", widths: [320, 1600], alt: "A ferry" };
const story: ShellStory = {
	id: "story-1",
	title: `Ferry "Tern" & <b>crew</b>`,
	author: { name: "Bram Castellane", img: "", published_date: "2026-11-14T08:05:00.000Z" },
	teaser: teaserOf(`The island's ferry.\n${"It sails. ".repeat(40)}The end.`),
	tags: ["ferries", "</script>"],
	category_id: 4,
	category_name: "Business",
	source: undefined,
	source_is_canonical: undefined,
	picture,
};

const font = '<link rel="preload" as="font" href="/assets/newsreader.woff2"/>';
const page = `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>Candour</title>${font}
<meta name="description" content="old"/><meta property="og:title" content="old"/><meta name="twitter:card" content="summary"/>
<link rel="canonical" href="https://old.example/"/><link rel="stylesheet" href="/assets/app.css"/></head>
<body><svg><title>Logo</title></svg><noscript><p>Headlines</p></noscript>
<main id="main"><div class="story"></div><p>Fetching the story</p><noscript><p>This page needs JavaScript.</p></noscript></main></body></html>`;

function textMaker(page: string): (story: ShellStory) => string {
	const make = shellMaker(page, site);
	return (story) => joined(make(story)).toString();
}

const shell = textMaker(page)(story);
const meta = (key: string) =>
	[...shell.matchAll(new RegExp(`(?:name|property)="${key}" content="([^"]*)"`, "g"))].map(
		([, content]) => content,
	);

test("only the shell of a preview is kept from search engines", () => {
	expect(meta("robots")).toEqual([]);
	vi.stubEnv("PREVIEW", "on");
	expect(textMaker(page)(story)).toContain('name="robots" content="noindex"');
	vi.unstubAllEnvs();
});

test("a shell carries the story's title, escaped, once in its head", () => {
	const title = `Ferry &quot;Tern&quot; &amp; &lt;b&gt;crew&lt;/b&gt;`;
	expect(shell.slice(0, shell.indexOf("</head>")).match(/<title.*?<\/title>/g)).toEqual([
		`<title>${title} | ${site.name}</title>`,
	]);
	expect(meta("og:title")).toEqual([title]);
});

test("a shared link shows picture, teaser and URL", () => {
	expect(meta("og:type")).toEqual(["article"]);
	expect(meta("og:site_name")).toEqual([site.name]);
	expect(meta("og:url")).toEqual([`${site.address}/news-details/story-1`]);
	expect(meta("og:image")).toEqual([`${site.address}/pictures/ferry.1a2b-1200.jpg`]);
	expect([meta("og:image:width"), meta("og:image:height"), meta("og:image:alt")]).toEqual([
		["1200"],
		["675"],
		["A ferry"],
	]);
	expect(meta("twitter:card")).toEqual(["summary_large_image"]);
	expect(meta("og:description")).toEqual(meta("description"));
	expect(meta("description")[0]).toMatch(/^The island&apos;s ferry\. It sails\..*…$/);
});

test("the canonical URL is the source only if the editor says so", () => {
	const source = "https://courier.example/ferry?a=1&b=2";
	const canonical = (changes: Partial<ShellStory>) =>
		/rel="canonical" href="([^"]*)"/.exec(textMaker(page)({ ...story, ...changes }))?.[1];
	expect(canonical({ source })).toBe(`${site.address}/news-details/story-1`);
	expect(canonical({ source, source_is_canonical: true })).toBe("https://courier.example/ferry?a=1&amp;b=2");
});

test("JSON-LD describes the story and declares that it is for signed-in readers only", () => {
	const [, json = ""] =
		/<script data-shell="" type="application\/ld\+json">(.*?)<\/script>/.exec(shell) ?? [];
	expect(JSON.parse(json)).toEqual({
		"@context": "https://schema.org",
		"@type": "NewsArticle",
		mainEntityOfPage: "https://gannet.example/news-details/story-1",
		headline: story.title,
		description: expect.stringMatching(/^The island's ferry\..*…$/),
		image: ["https://gannet.example/pictures/ferry.1a2b-1200.jpg"],
		datePublished: "2026-11-14T08:05:00.000Z",
		author: [
			{ "@type": "Person", name: "Bram Castellane", url: "https://gannet.example/author/bram-castellane" },
		],
		publisher: {
			"@type": "NewsMediaOrganization",
			name: "The Gannet",
			logo: "https://gannet.example/apple-touch-icon.png",
		},
		articleSection: "Business",
		keywords: ["ferries", "</script>"],
		isAccessibleForFree: false,
		hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".story-text" },
	});
});

test("a corrected story says when it was modified", () => {
	expect(meta("article:published_time")).toEqual(["2026-11-14T08:05:00.000Z"]);
	expect(shell).not.toContain("odified");
	const corrections = [{ date: "2026-11-15T15:20:00Z", note: "It was Tuesday." }];
	const corrected = textMaker(page)({ ...story, corrections });
	expect(corrected).toContain('property="article:modified_time" content="2026-11-15T15:20:00Z"');
	expect(corrected).toContain('"dateModified":"2026-11-15T15:20:00Z"');
	expect(corrected).not.toContain("Tuesday");
});

test("the head tags of the page are replaced, and the rest of it stays", () => {
	expect(shell).not.toContain("old");
	expect(shell.match(/rel="canonical"/g)).toHaveLength(1);
	expect(shell).toContain(`<link rel="stylesheet" href="/assets/app.css"/>`);
	expect(shell).toContain("<svg><title>Logo</title></svg>");
});

test("the app can find every tag of the shell", () => {
	const tags = shell.slice(0, shell.indexOf("</head>")).match(/<(?:title|meta|link|script)\b[^>]*>/g) ?? [];
	const putIn = tags.filter((tag) => !page.includes(tag) && !tag.includes("newsreader"));
	expect(putIn.length).toBeGreaterThan(10);
	expect(putIn.filter((tag) => !tag.includes('data-shell=""'))).toEqual([]);
});

test("headline, category and picture are there before any script, and without script the teaser and where the rest is", () => {
	const main = new DOMParser().parseFromString(shell, "text/html").querySelector("main");
	expect(main?.querySelector("h1")?.textContent).toBe(story.title);
	expect(main?.querySelector(".story-kicker")?.outerHTML).toBe(
		'<a class="story-kicker" href="/category/4">Business</a>',
	);
	expect(main?.querySelector("source")?.getAttribute("srcset")).toBe(
		"/pictures/ferry.1a2b-320.avif 320w, /pictures/ferry.1a2b-1600.avif 1600w",
	);
	expect(main?.querySelector("img")?.alt).toBe("A ferry");
	const noscript = main?.querySelector("noscript");
	expect(noscript?.textContent).toMatch(/^The island's ferry\. It sails\..*….*This page needs JavaScript\.$/);
	expect(main?.querySelectorAll(".story-text")).toHaveLength(1);
	expect(main?.querySelector(".story-text")?.textContent).toBe("");
});

test("fonts are not preloaded: they would compete with the text", () => {
	expect(shell).toContain(
		'<link rel="preload" as="font" media="not all" data-cached="" href="/assets/newsreader.woff2"/>',
	);
});

test("a shell holds no more of the story than its teaser", () => {
	expect(shell).not.toContain("The end.");
});

test("dollar signs in a headline are not replacement patterns", () => {
	expect(textMaker(page)({ ...story, title: "$& costs $1" })).toContain(">$&amp; costs $1 | ");
});

test("a page without a head, or without a place for the story, is refused", () => {
	expect(() => textMaker("<p>broken</p>")).toThrow("has no head");
	expect(() => textMaker("<head></head><main>")).toThrow("has no place for what is served of a story");
});

test("a teaser cut off inside a bidirectional override does not affect the text around it", () => {
	const turned = textMaker(page)({ ...story, teaser: teaserOf(`\u202e${"abc ".repeat(80)}\u202c`) });
	expect(turned).toContain("abc abc");
	expect(turned).not.toContain("\u202e");
});

test("whatever a story contains, its shell has the same tags, with the text only inside them", () => {
	const read = (html: string) => new DOMParser().parseFromString(html, "text/html");
	const tagsOf = (document: Document) => [...document.querySelectorAll("*")].map(({ tagName }) => tagName);
	const make = textMaker(page);
	const tags = tagsOf(read(make(story)));
	fc.assert(
		fc.property(hostileText, (text) => {
			const document = read(
				make({
					...story,
					title: text,
					author: { ...story.author, name: text },
					teaser: teaserOf(text),
					tags: [text],
					category_name: text,
					picture: { ...picture, alt: text },
				}),
			);
			expect(tagsOf(document)).toEqual(tags);
			const addresses = document.querySelectorAll(
				'[property="og:url"], [property="og:image"], [rel="canonical"]',
			);
			for (const one of addresses)
				expect(one.getAttribute("content") ?? one.getAttribute("href")).toMatch(
					/^https:\/\/gannet\.example\//,
				);
			expect(addresses).toHaveLength(3);
			const data = JSON.parse(document.querySelector("script")?.textContent ?? "");
			expect(data.headline).toBe(text);
			expect(data.author[0].url).toMatch(/^https:\/\/gannet\.example\/author\/[\w%~-]+$/);
			expect(data.image).toEqual(["https://gannet.example/pictures/ferry.1a2b-1200.jpg"]);
		}),
		{ numRuns: 150 },
	);
});
