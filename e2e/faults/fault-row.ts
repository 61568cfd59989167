import type { Locator, Page } from "@playwright/test";
import { type Kind, kinds } from "./kinds-of-fault.ts";

/** What a reader sees in one cell of the table: a complete page, or a message. */
type ExpectedResult = {
	message?: RegExp;
	/** A retry does not help, because the thing does not exist. */
	isPermanent?: true;
};

/** How a file is requested: by opening a URL, or by an action on an open page. */
type Trigger = {
	from: string;
	action?: (page: Page) => Promise<unknown>;
	/** The page requests the file once and caches it, so the action needs a fresh page. */
	needsFreshPage?: true;
};

/** One file or service that a page needs. */
export type FaultRow = {
	name: string;
	file: string | RegExp;
	triggers: { "first load"?: Trigger; navigation?: Trigger };
	isReader?: true;
	expected: Record<Kind, ExpectedResult>;
	/** Where the message appears. */
	errorArea?: (page: Page) => Locator;
	/** What to click to try again, if not in the error area. */
	retryButton?: (page: Page) => Locator;
	/** What must be unchanged after the fault, besides bookmarks. */
	expectUnchanged?: (page: Page) => Promise<void>;
	expectLoaded: (page: Page) => Promise<void>;
	/** Prepares the next cell. */
	cleanUp?: (page: Page) => Promise<void>;
};

const noMessage: ExpectedResult = {};
export const permanent = (message: RegExp): ExpectedResult => ({ message, isPermanent: true });

const forEveryKind = (result: ExpectedResult) =>
	Object.fromEntries(kinds.map((kind) => [kind, result])) as Record<Kind, ExpectedResult>;

/** The page works without it. */
export const unaffected = forEveryKind(noMessage);

/** Every fault has the same message; a late response loads. */
export const reported = (message: RegExp): Record<Kind, ExpectedResult> => ({
	...forEveryKind({ message }),
	"ten seconds late": noMessage,
});

/**
 * Kinds that behave differently in this row run every time: permanent errors, and faults without effect in a
 * row that reports others.
 */
function specialKinds({ expected }: FaultRow): Kind[] {
	const isReported = kinds.some((kind) => expected[kind].message);
	return kinds.filter(
		(kind) =>
			expected[kind].isPermanent || (isReported && !expected[kind].message && kind !== "ten seconds late"),
	);
}

/**
 * The kind of fault that `npm test` runs for a row: one of its own, or the rotated one. `npm run test:rest`
 * runs the complete table.
 */
export function quickKind(row: FaultRow, index: number): Kind {
	const [rotated] = rotatedKinds(index) as [Kind, Kind];
	const special = specialKinds(row);
	return special[index % special.length] ?? rotated;
}

/** Two kinds for each index: seven rows in sequence get each kind twice. */
export function rotatedKinds(index: number): Kind[] {
	return [index, index + 3].map((kindIndex) => kinds[kindIndex % kinds.length] as Kind);
}
