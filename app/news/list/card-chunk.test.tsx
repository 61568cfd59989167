// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Picture } from "../../../contract/picture.ts";
import type { Card, CardPage } from "../../../contract/published.ts";
import { CardChunk } from "./card-chunk.tsx";
import { defaultChunkHeightPx } from "./list-view.ts";

const picture: Picture = {
	base: "/pictures/x.1",
	widths: [80],
	width: 4,
	height: 4,
	tint: "#abcdef",
	alt: "",
};

const cards = Array.from(
	{ length: 12 },
	(_, index): Card => ({
		id: `s${index}`,
		title: `Story ${index}`,
		author: { name: "A Reporter", key: "a-reporter", picture, published_date: "2026-11-14" },
		thumbnail: picture,
		teaser: { text: "Once", cut: false },
		minutes: 1,
		total_view: 1,
		rating: { number: 4 },
		category_id: 8,
		category_name: "Politics",
	}),
);
const page: CardPage = {
	kind: "category",
	key: "8",
	name: "Politics",
	about: "",
	page: "front",
	pages: 0,
	total: 12,
	cards,
};

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function renderChunk(isComplete: boolean) {
	const { container } = render(
		<CardChunk
			chunk={page}
			index={0}
			isComplete={isComplete}
			reservedPx={undefined}
			onRetry={() => {}}
			toolsOf={() => null}
		/>,
	);
	return container.querySelector<HTMLElement>("[data-chunk]")?.style.minHeight;
}

test.each([
	[844, 1],
	[1440, 4],
])(
	"a list first renders the cards that fit a window of %i px, and reserves the height of the others",
	(height, count) => {
		vi.stubGlobal("innerHeight", height);
		expect(renderChunk(false)).toBe(`${defaultChunkHeightPx}px`);
		expect(screen.getAllByRole("article")).toHaveLength(count);
	},
);

test("a complete list reserves no height beyond its cards", () => {
	expect(renderChunk(true)).toBe("");
	expect(screen.getAllByRole("article")).toHaveLength(12);
});
