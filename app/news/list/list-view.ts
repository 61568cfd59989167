/**
 * Windowing for a long list. The list is split into chunks, one per page of cards. Chunks near the viewport are
 * mounted; empty space of the same height replaces the others, so the DOM stays small however long the list is.
 */
export type ListView = {
	/** Heights in px of all chunks reached so far: measured for mounted ones, estimated for the others. */
	heights: number[];
	/** Indexes of the first and the last mounted chunk. */
	from: number;
	to: number;
};

/** The window relative to the list, in px: how far the list's top is scrolled out of it, and the window's height. */
export type Viewport = { top: number; height: number };

/** Estimated height of a chunk that was never mounted. */
export const defaultChunkHeightPx = 5_000;

export function initialView(): ListView {
	return { heights: [defaultChunkHeightPx], from: 0, to: 0 };
}

/** Mounts the viewport, one viewport height above it and two below it. */
export function viewAt(view: ListView, { top, height }: Viewport): ListView {
	const mountFromPx = top - height;
	const mountToPx = top + height * 3;
	let from = view.heights.length - 1;
	let to = 0;
	let offsetPx = 0;
	for (const [index, chunkHeight] of view.heights.entries()) {
		if (offsetPx < mountToPx) to = index;
		offsetPx += chunkHeight;
		if (offsetPx > mountFromPx) from = Math.min(from, index);
	}
	return { ...view, from: Math.min(from, to), to };
}

/** True when the end of the reached chunks is so near that the next one should be fetched. */
export function isNearEnd({ heights }: ListView, { top, height }: Viewport): boolean {
	return sum(heights) < top + height * 2.5;
}

/** Adds one chunk, with the average height of the others as its estimate. */
export function withNextChunk(view: ListView): ListView {
	return { ...view, heights: [...view.heights, sum(view.heights) / view.heights.length] };
}

/**
 * Adapts a stored view to a list that had `oldCount` chunks and now has `newCount`. New pages follow the front page
 * and consist of its former stories, so they share its height. A view from the top mounts at most one of them.
 */
export function fitToCount(
	{ heights: [front = defaultChunkHeightPx, ...older], from, to }: ListView,
	oldCount: number,
	newCount: number,
) {
	const added = Math.max(0, newCount - oldCount);
	const frontAndAdded = Array<number>(added + 1).fill(front / (added + 1));
	const heights = [...frontAndAdded, ...older].slice(0, newCount);
	const last = heights.length - 1;
	return {
		heights,
		from: Math.min(from && from + added, last),
		to: Math.min(to + (from ? added : Math.min(added, 1)), last),
	};
}

/** True when both views mount the same chunks and have reached the same number of chunks. */
export function mountsSameChunks(a: ListView, b: ListView): boolean {
	return a.from === b.from && a.to === b.to && a.heights.length === b.heights.length;
}

/** Replaces estimated heights by measured ones. */
export function withMeasuredHeights(view: ListView, measured: ReadonlyMap<number, number>): ListView {
	if ([...measured].every(([index, height]) => view.heights[index] === height)) return view;
	return { ...view, heights: view.heights.map((height, index) => measured.get(index) ?? height) };
}

/**
 * The chunks to render, each with the height of the empty space above it, and the height of the space below the
 * last one. The chunk with keyboard focus stays mounted, because unmounting it would lose the focus.
 */
export function layOut({ heights, from, to }: ListView, focused: number | null = null) {
	const indexes = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
	if (focused !== null && focused < heights.length && !indexes.includes(focused)) indexes.push(focused);
	indexes.sort((a, b) => a - b);
	let last = -1;
	const chunks = indexes.map((index) => {
		const above = sum(heights.slice(last + 1, index));
		last = index;
		return { index, above };
	});
	return { chunks, below: sum(heights.slice(last + 1)) };
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
