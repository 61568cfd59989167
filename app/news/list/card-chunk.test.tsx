// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fixtureCard } from "../../../contract/fixture-stories.ts";
import type { CardPage } from "../../../contract/published.ts";
import { CardChunk } from "./card-chunk.tsx";
import { defaultChunkHeightPx } from "./list-view.ts";

const page: CardPage = {
	kind: "category",
	key: "8",
	name: "Politics",
	about: "",
	page: "front",
	pages: 0,
	total: 12,
	cards: Array.from({ length: 12 }, (_, index) => fixtureCard(`s${index}`, index)),
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
