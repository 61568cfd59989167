/**
 * Which part of a long list stands in the page. A list is cut into sheets (its data pages); those near the reader are
 * mounted, the others are empty space of the same height, so that the page stays small however long the list is.
 */
export type ListView = {
	/** Height of every sheet reached so far: measured where it has been seen, estimated where it has not. */
	heights: number[];
	/** The mounted sheets, first and last. */
	from: number;
	to: number;
};

/** What the reader sees of the list: how far its top has scrolled past the window's, and how tall the window is. */
export type Sight = { top: number; height: number };

/** The height of a sheet that has not been seen. */
export const typicalSheet = 5_000;

export function openingView(): ListView {
	return { heights: [typicalSheet], from: 0, to: 0 };
}

/** The view for what the reader sees now: mounts a window's height above and two below. */
export function viewAt(view: ListView, { top, height }: Sight): ListView {
	const above = top - height;
	const below = top + height * 3;
	let from = view.heights.length - 1;
	let to = 0;
	let edge = 0;
	for (const [index, sheet] of view.heights.entries()) {
		if (edge < below) to = index;
		edge += sheet;
		if (edge > above) from = Math.min(from, index);
	}
	return { ...view, from: Math.min(from, to), to };
}

/** True when the reader is close enough to the end of what has been reached that the next sheet should be fetched. */
export function nearsEnd({ heights }: ListView, { top, height }: Sight): boolean {
	return sum(heights) < top + height * 2.5;
}

/** Makes room for one more sheet, as tall as those seen so far. */
export function extended(view: ListView): ListView {
	return { ...view, heights: [...view.heights, sum(view.heights) / view.heights.length] };
}

/**
 * The same view of a list that had `before` sheets and has `now`. New pages stand behind the front page and are made of its stories: they
 * share the room that it had. Of them, no more is mounted than needed.
 */
export function fitted(
	{ heights: [front = typicalSheet, ...older], from, to }: ListView,
	before: number,
	now: number,
) {
	const added = Math.max(0, now - before);
	const shared = Array<number>(added + 1).fill(front / (added + 1));
	const heights = [...shared, ...older].slice(0, now);
	const last = heights.length - 1;
	return {
		heights,
		from: Math.min(from && from + added, last),
		to: Math.min(to + (from ? added : Math.min(added, 1)), last),
	};
}

/** True when both views mount the same sheets and have reached as far. */
export function sameSheets(one: ListView, other: ListView): boolean {
	return one.from === other.from && one.to === other.to && one.heights.length === other.heights.length;
}

/** Puts measured heights in the place of estimates. */
export function measured(view: ListView, sheets: ReadonlyMap<number, number>): ListView {
	if ([...sheets].every(([index, height]) => view.heights[index] === height)) return view;
	return { ...view, heights: view.heights.map((height, index) => sheets.get(index) ?? height) };
}

/**
 * The sheets that stand in the page, each with the empty space above it, and the space below the last. One that holds the keyboard's focus
 * stays, however far the reader has scrolled from it.
 */
export function layOut({ heights, from, to }: ListView, focused: number | null = null) {
	const indexes = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
	if (focused !== null && focused < heights.length && !indexes.includes(focused)) indexes.push(focused);
	indexes.sort((one, other) => one - other);
	let last = -1;
	const sheets = indexes.map((index) => {
		const above = sum(heights.slice(last + 1, index));
		last = index;
		return { index, above };
	});
	return { sheets, below: sum(heights.slice(last + 1)) };
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
