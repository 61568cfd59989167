// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { picture } from "../../../contract/fixture-picture.ts";
import { fixtureCard } from "../../../contract/fixture-stories.ts";
import type { Card } from "../../../contract/published.ts";
import { NewsCard } from "./news-card.tsx";

const ferry = fixtureCard("f1", 1, {
	title: "The night ferry returns",
	author: { name: "A Reporter", key: "a-reporter", picture, published_date: "2026-11-14T12:00:00.000Z" },
	teaser: { text: "After eleven hours", cut: true },
	total_view: 41260,
	rating: { number: 4.5 },
});

afterEach(cleanup);

function renderCard(card: Card) {
	render(<NewsCard card={card} index={3} total={66} rank="row" />);
	return within(screen.getByRole("article"));
}

test("a card without a rating and a count shows neither", () => {
	const card = renderCard({ ...ferry, rating: undefined, total_view: undefined });
	expect(card.queryByRole("img")).toBeNull();
	expect(card.queryByText(/views/)).toBeNull();
	cleanup();
	expect(renderCard({ ...ferry, rating: undefined, total_view: 0 }).getByText(/views/)).toBeDefined();
});

test("a card shows author, date, title, teaser, rating and views", () => {
	const card = renderCard(ferry);
	expect(card.getByText("A Reporter")).toBeDefined();
	expect(card.getByText("Nov 14, 2026")).toBeDefined();
	expect(card.getByRole("heading", { level: 2, name: "The night ferry returns" })).toBeDefined();
	expect(card.getByText(/^After eleven hours…/)).toBeDefined();
	expect(card.getByRole("img", { name: "4.5 out of 5" })).toBeDefined();
	expect(card.getByText(/41,260/).textContent).toBe("41,260 views");
});

test("the title and Read More link to the story, and the name of Read More includes the title", () => {
	const card = renderCard(ferry);
	const links = [
		card.getByRole("link", { name: "The night ferry returns" }),
		card.getByRole("link", { name: "Read More: The night ferry returns" }),
	];
	for (const link of links) expect(link.getAttribute("href")).toBe("/news-details/f1");
});

test("the author's name links to the author's page, and is not nested in another link", () => {
	const name = renderCard(ferry).getByRole("link", { name: "A Reporter" });
	expect(name.getAttribute("href")).toBe("/author/a-reporter");
	expect(name.parentElement?.closest("a")).toBeNull();
});

test("Read More appears only if the teaser is cut", () => {
	const card = renderCard({ ...ferry, teaser: { text: "All of it.", cut: false } });
	expect(card.queryByRole("link", { name: /Read More/ })).toBeNull();
	expect(card.getByText("All of it.")).toBeDefined();
});

test("the picture link is skipped by the keyboard and hidden from screen readers", () => {
	renderCard(ferry);
	const link = document.querySelector("picture")?.closest("a");
	expect(link?.tabIndex).toBe(-1);
	expect(link?.getAttribute("aria-hidden")).toBe("true");
});

test("a visitor sees neither bookmark nor share", () => {
	expect(renderCard(ferry).queryByRole("button")).toBeNull();
});
