/** A place in a text file; both count from 1. */
export type Position = { line: number; column: number };

/** One thing that keeps the content from being published, in words an editor can act on. */
export type Issue = {
	file: string;
	/** Where in the file, where that is known. */
	line?: number | undefined;
	column?: number | undefined;
	/** Which item of the file, e.g. "story 12 (8bb0e449256e94dfce67c82d)". */
	item?: string;
	/** The path inside the item, e.g. "rating.number". */
	field?: string;
	message: string;
};

/** Content may carry line breaks and terminal codes; a fault is always one harmless line. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029]+/gu;

export function lineOf({ file, line, column, item, field, message }: Issue): string {
	const position = line === undefined ? undefined : `line ${line}, column ${column ?? 1}`;
	return [file, position, item, field, message]
		.filter((part) => part !== undefined && part !== "")
		.join(": ")
		.replace(UNPRINTABLE, " ");
}

/** Thrown instead of publishing. */
export class ContentIssues extends Error {
	readonly faults: Issue[];
	readonly lines: string[];

	constructor(faults: Issue[]) {
		const lines = faults.map(lineOf);
		super(`Nothing was published. Please mend the content first:\n${lines.join("\n")}`);
		this.name = "ContentFaults";
		this.faults = faults;
		this.lines = lines;
	}
}
