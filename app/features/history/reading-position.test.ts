import { expect, test } from "vitest";
import { distanceInWords, isBegun, isFinished, isHalfway, readingPosition } from "./reading-position.ts";

/** A text of ten blocks of 100 px each in a window of 500 px. */
const at = (scrolled: number, size = 1) =>
	readingPosition({
		top: -scrolled,
		height: 1_000 * size,
		blockCount: 10,
		bottomOf: (block) => 100 * size * (block + 1) - scrolled,
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

test("a text that fits into the window has no position, and one that is scrolled past is at its end", () => {
	const text = { top: -50, blockCount: 1, bottomOf: () => 350, viewHeight: 500 };
	expect(readingPosition({ ...text, height: 400 })).toBeNull();
	expect(at(1_200)).toEqual({ block: 9, progress: 1 });
});

test("half of a text is reached when its middle is in the middle of the window, also if all of it fits", () => {
	const isHalf = (top: number, height: number) => isHalfway({ top, height, viewHeight: 500 });
	expect([isHalf(0, 1_000), isHalf(-249, 1_000), isHalf(-250, 1_000)]).toEqual([false, false, true]);
	expect([isHalf(300, 400), isHalf(50, 400)]).toEqual([false, true]);
	expect(isHalf(-100, 0)).toBe(false);
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
