import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	fitToCount,
	initialView,
	isNearEnd,
	type ListView,
	layOut,
	viewAt,
	withMeasuredHeights,
	withNextChunk,
} from "./list-view.ts";

const tenChunks: ListView = { heights: Array(10).fill(1000), from: 0, to: 0 };

describe("viewAt", () => {
	test("at the top it mounts the visible chunks and those just below", () => {
		expect(viewAt(tenChunks, { top: 0, height: 800 })).toMatchObject({ from: 0, to: 2 });
	});

	test("further down it mounts one viewport height above and two below", () => {
		expect(viewAt(tenChunks, { top: 5000, height: 800 })).toMatchObject({ from: 4, to: 7 });
	});

	test("past the end it keeps the last chunk mounted", () => {
		expect(viewAt(tenChunks, { top: 50_000, height: 800 })).toMatchObject({ from: 9, to: 9 });
	});

	test("it mounts everything visible, and no more than a few viewport heights", () => {
		const chunkHeights = fc.array(fc.integer({ min: 200, max: 9000 }), { minLength: 1, maxLength: 300 });
		fc.assert(
			fc.property(chunkHeights, fc.double({ min: 0, max: 1, noNaN: true }), (heights, fraction) => {
				const total = heights.reduce((sum, height) => sum + height, 0);
				const viewport = { top: Math.floor(fraction * (total - 1)), height: 800 };
				const { from, to } = viewAt({ heights, from: 0, to: 0 }, viewport);
				const { chunks, below } = layOut({ heights, from, to });
				expect(chunks[0]?.above).toBeLessThanOrEqual(viewport.top);
				expect(total - below).toBeGreaterThanOrEqual(Math.min(viewport.top + viewport.height, total));
				const inner = heights.slice(from + 1, to).reduce((sum, height) => sum + height, 0);
				expect(inner).toBeLessThan(4 * viewport.height);
			}),
		);
	});
});

test("the empty space has the height of the chunks that are not mounted", () => {
	const view = { heights: [100, 200, 300, 400], from: 1, to: 2 };
	const second = { index: 1, above: 100 };
	const third = { index: 2, above: 0 };
	expect(layOut(view)).toEqual({ chunks: [second, third], below: 400 });
	expect(layOut(view, 2), "focus in a mounted chunk").toEqual({ chunks: [second, third], below: 400 });
});

test("the chunk with focus stays mounted, whether it is above or below the viewport", () => {
	const view = { heights: [100, 200, 300, 400, 500], from: 2, to: 2 };
	expect(layOut(view, 0)).toEqual({
		chunks: [
			{ index: 0, above: 0 },
			{ index: 2, above: 200 },
		],
		below: 900,
	});
	expect(layOut(view, 3)).toEqual({
		chunks: [
			{ index: 2, above: 300 },
			{ index: 3, above: 0 },
		],
		below: 500,
	});
	expect(layOut(view, 9), "the focused chunk no longer exists").toEqual({
		chunks: [{ index: 2, above: 300 }],
		below: 900,
	});
});

test("isNearEnd is true before the reader sees the end", () => {
	expect(isNearEnd(tenChunks, { top: 0, height: 800 })).toBe(false);
	expect(isNearEnd(tenChunks, { top: 8500, height: 800 })).toBe(true);
});

test("a new chunk gets the average height of the others", () => {
	expect(withNextChunk({ heights: [1000, 2000], from: 0, to: 1 }).heights).toEqual([1000, 2000, 1500]);
});

test("measured heights replace estimates", () => {
	expect(withMeasuredHeights(initialView(), new Map([[0, 1234]])).heights).toEqual([1234]);
});

test("a stored view is adapted to a list that became shorter", () => {
	expect(fitToCount({ heights: [1, 2, 3], from: 1, to: 2 }, 3, 1)).toEqual({ heights: [1], from: 0, to: 0 });
});

test("a stored view is adapted to a list with new pages, whose stories come from the front page", () => {
	const view = { heights: [9000, 5000, 5000], from: 2, to: 2 };
	expect(fitToCount(view, 8, 9)).toEqual({ heights: [4500, 4500, 5000, 5000], from: 3, to: 3 });
	expect(fitToCount(view, 8, 8)).toEqual(view);
	const top = { heights: [9000, 5000], from: 0, to: 1 };
	expect(fitToCount(top, 8, 9)).toEqual({ heights: [4500, 4500, 5000], from: 0, to: 2 });
	expect(fitToCount(top, 8, 2_000).to, "at most one new chunk is mounted").toBe(2);
});
