/** The text of a story in the window, in px from the top of the visible part. */
export type TextInView = {
	top: number;
	height: number;
	/** How many blocks it has. */
	blockCount: number;
	/** Bottom of a block. Reading one costs time, and a long story has hundreds. */
	bottomOf: (block: number) => number;
	/** Height of the visible part. */
	viewHeight: number;
};

export type ReadingPosition = {
	/** Index of the block of text at the top of the window. Unlike pixels, it does not depend on the text size. */
	block: number;
	/** How far the text was scrolled, from 0 to 1. */
	progress: number;
};

/** A story left before this point is not begun, and after the other one finished. */
const minProgress = 0.05;
const maxProgress = 0.95;

/** The position in a text. Null if all of it fits into the window. */
export function readingPosition({
	top,
	height,
	blockCount,
	bottomOf,
	viewHeight,
}: TextInView): ReadingPosition | null {
	if (height <= viewHeight) return null;
	const progress = Math.min(1, Math.max(0, -top / (height - viewHeight)));
	const block = firstIndex(blockCount, (index) => bottomOf(index) > 0);
	return { block: Math.min(block, blockCount - 1), progress: Math.round(progress * 1_000) / 1_000 };
}

/** Binary search: the first of `count` indexes that matches, where all after it match too. `count` if none does. */
function firstIndex(count: number, matches: (index: number) => boolean): number {
	let [low, high] = [0, count];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (matches(middle)) high = middle;
		else low = middle + 1;
	}
	return low;
}

/** Whether the middle of the text has reached the middle of the window, also if all of it fits. */
export function isHalfway({
	top,
	height,
	viewHeight,
}: Pick<TextInView, "top" | "height" | "viewHeight">): boolean {
	return height > 0 && top + height / 2 <= viewHeight / 2;
}

export function isBegun({ progress }: { progress: number }): boolean {
	return progress >= minProgress;
}

export function isFinished({ progress }: { progress: number }): boolean {
	return progress > maxProgress;
}

/** Completes the sentence "You stopped …". */
export function distanceInWords(progress: number): string {
	if (progress < 0.2) return "near the beginning";
	if (progress < 0.42) return "about a third of the way";
	if (progress < 0.58) return "about half way";
	return progress < 0.8 ? "about two thirds of the way" : "near the end";
}
