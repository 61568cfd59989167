import type { Locator, Page } from "@playwright/test";
import { type Kind, kinds } from "./kinds-of-fault.ts";

/** What a reader sees in one cell of the table: a whole page, or words that say what happened. */
type ExpectedResult = {
	message?: RegExp /** Nothing is wrong but that there is no such thing. */;
	isPermanent?: true;
};

/** How a reader comes to need a file: by opening an address, or by a step on a page that is open. */
type Trigger = {
	from: string;
	action?: (page: Page) => Promise<unknown>;
	/** What the page asks for once and remembers is only asked for by a page that is opened anew. */
	needsFreshPage?: true;
};

/** One file or service that a page needs. */
export type FaultRow = {
	name: string;
	file: string | RegExp;
	triggers: { "first load"?: Trigger; navigation?: Trigger };
	isReader?: true;
	expected: Record<Kind, ExpectedResult>;
	/** Where it is said. */
	errorArea?: (page: Page) => Locator;
	/** Where it is pressed to try again, if not there. */
	retryButton?: (page: Page) => Locator;
	/** What is still there after a fault, besides bookmarks. */
	expectUnchanged?: (page: Page) => Promise<void>;
	expectLoaded: (page: Page) => Promise<void>;
	/** Makes ready for the next cell. */
	cleanUp?: (page: Page) => Promise<void>;
};

export const unaffectedOnce: ExpectedResult = {};
export const permanent = (message: RegExp): ExpectedResult => ({ message, isPermanent: true });

const forEveryKind = (result: ExpectedResult) =>
	Object.fromEntries(kinds.map((kind) => [kind, result])) as Record<Kind, ExpectedResult>;

/** The page does without it. */
export const unaffected = forEveryKind(unaffectedOnce);

/** Every fault is told in the same words; what is only late comes. */
export const reported = (message: RegExp): Record<Kind, ExpectedResult> => ({
	...forEveryKind({ message }),
	"ten seconds late": unaffectedOnce,
});

/** What tells a row apart from others is met in every run: what is gone for good, and what does not matter here though it does elsewhere. */
function ownKinds({ expected }: FaultRow): Kind[] {
	const isReported = kinds.some((kind) => expected[kind].message);
	return kinds.filter(
		(kind) =>
			expected[kind].isPermanent || (isReported && !expected[kind].message && kind !== "ten seconds late"),
	);
}

/** The kind of fault that `npm test` lets a row meet: one of its own, or the one whose turn it is. The complete table is for `npm run test:rest`. */
export function quickKind(row: FaultRow, index: number): Kind {
	const [rotated] = rotatedKinds(index) as [Kind, Kind];
	const ownKindsOfRow = ownKinds(row);
	return ownKindsOfRow[index % ownKindsOfRow.length] ?? rotated;
}

/** Two kinds for each place of a table: seven places in a row meet each kind twice. */
export function rotatedKinds(index: number): Kind[] {
	return [index, index + 3].map((kindIndex) => kinds[kindIndex % kinds.length] as Kind);
}
