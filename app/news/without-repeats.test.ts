import { expect, test } from "vitest";
import type { Card } from "./published.ts";
import { withoutRepeats } from "./without-repeats.ts";

const cards = (...ids: string[]) => ids.map((id) => ({ id }) as Card);

test("a story that stands above is not shown again", () => {
	const page = withoutRepeats({ page: 2, cards: cards("c", "d", "e") }, cards("a", "b", "c"));
	expect(page).toEqual({ page: 2, cards: cards("d", "e") });
});

test("a page of the same edition comes through as it is", () => {
	const page = { page: 2, cards: cards("c", "d") };
	expect(withoutRepeats(page, cards("a", "b"))).toBe(page);
});

test("a page that has wholly moved down shows nothing twice", () => {
	expect(withoutRepeats({ cards: cards("a", "b") }, cards("b", "a", "c")).cards).toEqual([]);
});
