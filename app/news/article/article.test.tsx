// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { picture as anyPicture } from "../../../contract/fixture-picture.ts";
import { fixtureItem } from "../../../contract/fixture-stories.ts";
import type { NewsItem } from "../../../contract/published.ts";
import type { Block } from "../../../contract/story-body.ts";
import { Article } from "./article.tsx";

const item = fixtureItem({ details: "One.\nTwo.\n\nThree." });

const picture = {
	...anyPicture,
	base: "/pictures/pier.3fa9c1d2",
	width: 800,
	height: 1200,
	alt: "A pier at dawn",
};

beforeEach(() => {
	vi.stubGlobal(
		"IntersectionObserver",
		class {
			observe() {}
			disconnect() {}
		},
	);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
});

function renderText(body?: Block[]): HTMLElement {
	return renderArticle({ body }).querySelector(".story-text") as HTMLElement;
}

function renderArticle(changes: Partial<NewsItem>): HTMLElement {
	const { container } = render(
		<Article item={{ ...item, ...changes }} category="Politics" picture={null} portrait={null} tools={null}>
			{null}
		</Article>,
	);
	return container;
}

test("the byline shows date and time, and a corrected story when and what", () => {
	vi.stubEnv("TZ", "Pacific/Auckland");
	const corrections = [
		{ date: "2026-11-14T02:20:00Z", note: "It sails on Tuesdays." },
		{ date: "2026-11-12", note: "She is a captain." },
	];
	renderArticle({ corrections });
	expect(screen.getAllByRole("time").map(({ textContent }) => textContent)).toEqual([
		"Nov 11, 2026, 19:20",
		"Nov 14, 2026, 15:20",
		"Nov 14, 2026, 15:20",
		"Nov 12, 2026",
	]);
	expect(screen.getByRole("link", { name: "Updated Nov 14, 2026, 15:20" }).getAttribute("href")).toBe(
		"#corrections",
	);
	const section = screen.getByRole("region", { name: "Corrections" });
	expect(within(section).getByText("It sails on Tuesdays.")).toBeTruthy();
	cleanup();
	renderArticle({ corrections: corrections.slice(1) });
	expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Correction");
});

test("a story without corrections, rating and views mentions none of them", () => {
	renderArticle({ corrections: [], rating: undefined, total_view: undefined });
	expect(screen.queryByText(/Updated|Correction|views/)).toBeNull();
	expect(screen.queryByRole("img")).toBeNull();
	expect(screen.getByText("1 min read")).toBeTruthy();
});

test("author and topics stand once in the row at the end, each with a button, whatever their spelling", () => {
	const row = renderArticle({ tags: ["Night Ferry", "night-ferry", "Quay"] }).querySelector(
		".story-subjects",
	);
	const links = within(row as HTMLElement).getAllByRole("link");
	expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
		["Greta Holloway", "/author/greta-holloway"],
		["Night Ferry", "/topic/night-ferry"],
		["Quay", "/topic/quay"],
	]);
	const buttons = within(row as HTMLElement).getAllByRole("button");
	expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
		"Follow Greta Holloway",
		"Follow Night Ferry",
		"Follow Quay",
		"Mute a subject",
	]);
	expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("a story without blocks shows its details as paragraphs", () => {
	const paragraphs = [...renderText().children];
	expect(paragraphs.map(({ tagName }) => tagName)).toEqual(["P", "P"]);
	expect(paragraphs.map(({ textContent }) => textContent)).toEqual(["One.\nTwo.", "Three."]);
});

test("the reading time is computed from the details, not from the blocks", () => {
	renderText([{ kind: "paragraph", text: ["word ".repeat(2_000)] }]);
	expect(screen.getByText("1 min read")).toBeTruthy();
});

test("headings have levels below the headline", () => {
	renderText([
		{ kind: "heading", level: 2, text: ["The vote"] },
		{ kind: "heading", level: 3, text: ["The ", { kind: "emphasis", text: ["count"] }] },
	]);
	expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("The vote");
	expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("The count");
});

test("emphasis, breaks and links render inline", () => {
	const text = renderText([
		{
			kind: "paragraph",
			text: [
				"A ",
				{ kind: "strong", text: ["strong ", { kind: "emphasis", text: ["word"] }] },
				{ kind: "break" },
				{ kind: "link", url: "https://example.org/", text: ["elsewhere"] },
				{ kind: "link", url: "mailto:desk@example.org", text: ["write"] },
				{ kind: "link", url: "/topic/ferries", text: ["here"] },
			],
		},
	]);
	expect(text.innerHTML).toBe(
		'<p>A <strong>strong <em>word</em></strong><br><a href="https://example.org/" rel="noopener noreferrer">elsewhere</a>' +
			'<a href="mailto:desk@example.org">write</a><a href="/topic/ferries">here</a></p>',
	);
});

test("lists are ordered or unordered, and contain blocks", () => {
	const text = renderText([
		{
			kind: "list",
			isOrdered: true,
			items: [
				[
					{ kind: "paragraph", text: ["One"] },
					{ kind: "list", isOrdered: false, items: [[{ kind: "paragraph", text: ["Two"] }]] },
				],
			],
		},
	]);
	expect(text.innerHTML).toBe("<ol><li><p>One</p><ul><li><p>Two</p></li></ul></li></ol>");
});

test("quotes and rules render as blockquote and hr", () => {
	const text = renderText([
		{ kind: "quote", blocks: [{ kind: "paragraph", text: ["We waited."] }] },
		{ kind: "rule" },
	]);
	expect(text.innerHTML).toBe("<blockquote><p>We waited.</p></blockquote><hr>");
});

test("a picture has its alt text, size and caption, and keeps its space if it fails to load", () => {
	const text = renderText([
		{ kind: "picture", picture, caption: ["The ", { kind: "strong", text: ["pier"] }] },
		{ kind: "picture", picture: { ...picture, alt: "Another" }, caption: [] },
	]);
	const [figure, withoutCaption] = screen.getAllByRole("figure").filter((element) => text.contains(element));
	if (!figure || !withoutCaption) throw new Error("Two figures are needed");
	const image = within(figure).getByRole("img", { name: "A pier at dawn" });
	expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["800", "1200"]);
	expect(image.getAttribute("loading")).toBe("lazy");
	expect(figure.querySelector("figcaption")?.innerHTML).toBe("The <strong>pier</strong>");
	expect(withoutCaption.querySelector("figcaption")).toBeNull();
	fireEvent.error(image);
	expect(within(figure).getByRole("img", { name: "A pier at dawn" }).tagName).toBe("SPAN");
	expect(figure.querySelector(".story-frame > svg")?.getAttribute("viewBox")).toBe("0 0 800 1200");
});

test("text that looks like markup is shown as text", () => {
	const markup = '<img src=x onerror="alert(1)">';
	const text = renderText([{ kind: "paragraph", text: [markup] }]);
	expect(text.textContent).toBe(markup);
	expect(text.querySelector("img")).toBeNull();
});
