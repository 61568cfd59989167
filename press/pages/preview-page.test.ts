// @vitest-environment jsdom
import { expect, test } from "vitest";
import { soundSite } from "../../newsroom/content/site-settings.ts";
import { previewPage, problemsContent } from "./preview-page.ts";

const storyPage = `<!DOCTYPE html><html lang="en"><head><title>Story</title><meta name="robots" content="all"/>
<link rel="canonical" href="https://paper.example/"/><link rel="modulepreload" href="/assets/app.js"/>
<link rel="stylesheet" href="/assets/app.css"/><script>paint()</script></head>
<body><header>The paper</header><div class="page-width"><main class="waiting-page" id="main"><div class="story"></div></main></div>
<footer>About</footer><script type="application/json" data-page="">{}</script><script type="module" async="">start()</script></body></html>`;

const site = await soundSite("e2e/edition");

const page = (html: string) => new DOMParser().parseFromString(html, "text/html");

test("a preview has the look of a story's page, says what it is, and is not for search engines", () => {
	const shown = page(
		previewPage(storyPage, site, {
			title: 'A "draft" & more',
			content: "<article>$& <button>Listen</button>text</article>",
		}),
	);
	expect(shown.querySelector("header")?.textContent).toBe("The paper");
	expect(shown.querySelector(".page-width > main")?.textContent).toBe(
		"This is a preview. The story is not published yet.$& text",
	);
	expect(shown.title).toBe('A "draft" & more | The Gannet');
	expect([...shown.querySelectorAll("meta[name=robots]")].map((tag) => tag.getAttribute("content"))).toEqual([
		"noindex",
	]);
	expect(shown.querySelector("link[rel=canonical]")).toBeNull();
	expect(shown.querySelector("link[rel=stylesheet]")).not.toBeNull();
});

test("a preview runs and requests no script", () => {
	const html = previewPage(storyPage, site, { title: "A draft", content: "" });
	expect(html).not.toMatch(/<script|modulepreload/);
});

test("what is missing in a story is listed as text", () => {
	const shown = page(problemsContent(["closing.md: title: is missing", "text: <b>"]));
	expect([...shown.querySelectorAll("li")].map((item) => item.textContent)).toEqual([
		"closing.md: title: is missing",
		"text: <b>",
	]);
});
