import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	extended,
	fitted,
	type ListView,
	layOut,
	measured,
	nearsEnd,
	openingView,
	viewAt,
} from "./list-view.ts";

const tenSheets: ListView = { heights: Array(10).fill(1000), from: 0, to: 0 };

describe("what is mounted", () => {
	test("a reader at the top has the sheets in sight and just below", () => {
		expect(viewAt(tenSheets, { top: 0, height: 800 })).toMatchObject({ from: 0, to: 2 });
	});

	test("a reader further down has a window's height above and two below", () => {
		expect(viewAt(tenSheets, { top: 5000, height: 800 })).toMatchObject({ from: 4, to: 7 });
	});

	test("a reader past the end keeps the last sheet", () => {
		expect(viewAt(tenSheets, { top: 50_000, height: 800 })).toMatchObject({ from: 9, to: 9 });
	});

	test("whatever is in sight is mounted, and no more than a few windows' worth", () => {
		const sheets = fc.array(fc.integer({ min: 200, max: 9000 }), { minLength: 1, maxLength: 300 });
		fc.assert(
			fc.property(sheets, fc.double({ min: 0, max: 1, noNaN: true }), (heights, part) => {
				const total = heights.reduce((sum, height) => sum + height, 0);
				const sight = { top: Math.floor(part * (total - 1)), height: 800 };
				const { from, to } = viewAt({ heights, from: 0, to: 0 }, sight);
				const { sheets, below } = layOut({ heights, from, to });
				expect(sheets[0]?.above).toBeLessThanOrEqual(sight.top);
				expect(total - below).toBeGreaterThanOrEqual(Math.min(sight.top + sight.height, total));
				const inner = heights.slice(from + 1, to).reduce((sum, height) => sum + height, 0);
				expect(inner).toBeLessThan(4 * sight.height);
			}),
		);
	});
});

test("the space around the mounted sheets is as tall as the sheets that are not", () => {
	const view = { heights: [100, 200, 300, 400], from: 1, to: 2 };
	const second = { index: 1, above: 100 };
	const third = { index: 2, above: 0 };
	expect(layOut(view)).toEqual({ sheets: [second, third], below: 400 });
	expect(layOut(view, 2), "focus in a mounted one").toEqual({ sheets: [second, third], below: 400 });
});

test("the sheet that holds the focus stays where it was, above and below what is in sight", () => {
	const view = { heights: [100, 200, 300, 400, 500], from: 2, to: 2 };
	expect(layOut(view, 0)).toEqual({
		sheets: [
			{ index: 0, above: 0 },
			{ index: 2, above: 200 },
		],
		below: 900,
	});
	expect(layOut(view, 3)).toEqual({
		sheets: [
			{ index: 2, above: 300 },
			{ index: 3, above: 0 },
		],
		below: 500,
	});
	expect(layOut(view, 9), "gone since").toEqual({ sheets: [{ index: 2, above: 300 }], below: 900 });
});

test("the next sheet is wanted before the reader sees the end", () => {
	expect(nearsEnd(tenSheets, { top: 0, height: 800 })).toBe(false);
	expect(nearsEnd(tenSheets, { top: 8500, height: 800 })).toBe(true);
});

test("a new sheet is expected to be as tall as those before it", () => {
	expect(extended({ heights: [1000, 2000], from: 0, to: 1 }).heights).toEqual([1000, 2000, 1500]);
});

test("measured heights take the place of estimates", () => {
	expect(measured(openingView(), new Map([[0, 1234]])).heights).toEqual([1234]);
});

test("a remembered view fits a list that has become shorter", () => {
	expect(fitted({ heights: [1, 2, 3], from: 1, to: 2 }, 3, 1)).toEqual({ heights: [1], from: 0, to: 0 });
});

test("a remembered view fits a list with a new page, which has taken its stories from the front page", () => {
	const view = { heights: [9000, 5000, 5000], from: 2, to: 2 };
	expect(fitted(view, 8, 9)).toEqual({ heights: [4500, 4500, 5000, 5000], from: 3, to: 3 });
	expect(fitted(view, 8, 8)).toEqual(view);
	const top = { heights: [9000, 5000], from: 0, to: 1 };
	expect(fitted(top, 8, 9)).toEqual({ heights: [4500, 4500, 5000], from: 0, to: 2 });
	expect(fitted(top, 8, 2_000).to, "however many have come").toBe(2);
});
