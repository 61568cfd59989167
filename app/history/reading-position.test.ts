import { expect, test } from "vitest";
import { distanceInWords, isBegun, isFinished, readingPosition } from "./reading-position.ts";

/** A text of ten blocks of 100 px each in a window of 500 px. */
const at = (scrolled: number, size = 1) =>
	readingPosition({
		top: -scrolled,
		height: 1_000 * size,
		blockBottoms: Array.from({ length: 10 }, (_, index) => 100 * size * (index + 1) - scrolled),
		viewHeight: 500,
	});

test("the position is the block at the top of the window, and how far the text was scrolled", () => {
	expect(at(-300)).toEqual({ block: 0, progress: 0 });
	expect(at(0)).toEqual({ block: 0, progress: 0 });
	expect(at(250)).toEqual({ block: 2, progress: 0.5 });
	expect(at(500)).toEqual({ block: 5, progress: 1 });
	expect(at(700)).toEqual({ block: 7, progress: 1 });
});

test("text of twice the size is left at the same block", () => {
	expect(at(250)?.block).toBe(at(500, 2)?.block);
});

test("a text that fits into the window, or is scrolled past, has no position", () => {
	expect(readingPosition({ top: -50, height: 400, blockBottoms: [350], viewHeight: 500 })).toBeNull();
	expect(at(1_200)).toBeNull();
});

test("a position counts from 5 to 95 per cent", () => {
	const counts = [0, 0.049, 0.05, 0.5, 0.95, 0.951, 1].map(
		(progress) => isBegun({ progress }) && !isFinished({ progress }),
	);
	expect(counts).toEqual([false, false, true, true, true, false, false]);
});

test.each([
	[0.05, "near the beginning"],
	[0.33, "about a third of the way"],
	[0.5, "about half way"],
	[0.66, "about two thirds of the way"],
	[0.95, "near the end"],
])("%f is %s", (progress, words) => expect(distanceInWords(progress)).toBe(words));
