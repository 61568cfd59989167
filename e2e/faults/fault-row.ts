import type { Locator, Page } from "@playwright/test";
import { type Kind, kinds } from "./kinds-of-fault.ts";

/** What a reader sees in one cell of the table: a whole page, or words that say what happened. */
type Cell = { says?: RegExp /** Nothing is wrong but that there is no such thing. */; isForGood?: true };

/** How a reader comes to need a file: by opening an address, or by a step on a page that is open. */
type Way = {
	from: string;
	step?: (page: Page) => Promise<unknown>;
	/** What the page asks for once and remembers is only asked for by a page that is opened anew. */
	isAnew?: true;
};

/** One file or service that a page needs. */
export type FaultRow = {
	what: string;
	file: string | RegExp;
	ways: { "first load"?: Way; navigation?: Way };
	isReader?: true;
	sees: Record<Kind, Cell>;
	/** Where it is said. */
	trouble?: (page: Page) => Locator;
	/** Where it is pressed to try again, if not there. */
	retry?: (page: Page) => Locator;
	/** What is still there after a fault, besides bookmarks. */
	keeps?: (page: Page) => Promise<void>;
	arrived: (page: Page) => Promise<void>;
	/** Makes ready for the next cell. */
	leave?: (page: Page) => Promise<void>;
};

export const whole: Cell = {};
export const gone = (says: RegExp): Cell => ({ says, isForGood: true });

const every = (cell: Cell) => Object.fromEntries(kinds.map((kind) => [kind, cell])) as Record<Kind, Cell>;

/** The page does without it. */
export const nothing = every(whole);

/** Every fault is told in the same words; what is only late comes. */
export const told = (says: RegExp): Record<Kind, Cell> => ({ ...every({ says }), "ten seconds late": whole });

/** What tells a row apart from others is met in every run: what is gone for good, and what does not matter here though it does elsewhere. */
function ownKinds({ sees }: FaultRow): Kind[] {
	const isTold = kinds.some((kind) => sees[kind].says);
	return kinds.filter(
		(kind) => sees[kind].isForGood || (isTold && !sees[kind].says && kind !== "ten seconds late"),
	);
}

/** The kind of fault that `npm test` lets a row meet: one of its own, or the one whose turn it is. The complete table is for `npm run test:rest`. */
export function quickKind(row: FaultRow, place: number): Kind {
	const [turn] = inTurn(place) as [Kind, Kind];
	const own = ownKinds(row);
	return own[place % own.length] ?? turn;
}

/** Two kinds for each place of a table: seven places in a row meet each kind twice. */
export function inTurn(place: number): Kind[] {
	return [place, place + 3].map((at) => kinds[at % kinds.length] as Kind);
}
