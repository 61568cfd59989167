import { UserError } from "../../lib/user-error.ts";

/** A position in a text file; line and column start at 1. */
export type Position = { line: number; column: number };

/** One problem that prevents publishing, with a message for editors. */
export type Issue = {
	file: string;
	line?: number | undefined;
	column?: number | undefined;
	/** Which item of the file, e.g. "story 12 (8bb0e449256e94dfce67c82d)". */
	item?: string;
	/** The path inside the item, e.g. "rating.number". */
	field?: string;
	message: string;
	/** Nothing can be published while it is there. Any other issue holds back only what it is about. */
	stops?: true;
};

/** Replaced by spaces, because content may contain line breaks and terminal codes. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029]+/gu;

export function formatIssue({ file, line, column, item, field, message }: Issue): string {
	const position = line === undefined ? undefined : `line ${line}, column ${column ?? 1}`;
	return [file, position, item, field, message]
		.filter((part) => part !== undefined && part !== "")
		.join(": ")
		.replace(UNPRINTABLE, " ");
}

export const maxShownIssues = 50;

/** One line for each issue. Of many, the first and how to see the others: one mistake may break every story. */
export function shownIssues(issues: Issue[]): string {
	const lines = issues.slice(0, maxShownIssues).map(formatIssue);
	const more = issues.length - lines.length;
	if (more > 0) lines.push(`and ${more.toLocaleString("en")} more; npm run check -- --all prints every one`);
	return lines.join("\n");
}

/** Thrown when the content has issues; nothing is published then. */
export class ContentIssues extends UserError {
	readonly issues: Issue[];

	constructor(issues: Issue[]) {
		super(`Nothing was published. Please mend the content first:\n${shownIssues(issues)}`);
		this.name = "ContentIssues";
		this.issues = issues;
	}

	get lines(): string[] {
		return this.issues.map(formatIssue);
	}

	override get explanation(): string {
		return shownIssues(this.issues);
	}
}
