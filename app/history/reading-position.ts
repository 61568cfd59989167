/** The text of a story in the window, in px from the top of the visible part. */
export type TextInView = {
	top: number;
	height: number;
	/** Bottom of each block. */
	blockBottoms: number[];
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
	blockBottoms,
	viewHeight,
}: TextInView): ReadingPosition | null {
	if (height <= viewHeight) return null;
	const progress = Math.min(1, Math.max(0, -top / (height - viewHeight)));
	const block = blockBottoms.findIndex((bottom) => bottom > 0);
	return block < 0 ? null : { block, progress: Math.round(progress * 1_000) / 1_000 };
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
