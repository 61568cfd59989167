import { formatIssue, type Issue, maxShownIssues, shownIssues } from "../schemas/issues.ts";

/** What is not in the edition as it is in the content, or not at all. */
export type HeldBack = {
	issues: Issue[];
	/** Paths of story files that the edition shows as the last one did. */
	asBefore: string[];
	/** Paths of story files that the edition does not show. */
	missing: string[];
};

export const heldBackHeading = "Not published until it is mended:";

/** What editors read of it, below a heading. Empty if nothing is held back. */
export function heldBackReport({ issues, asBefore, missing }: HeldBack): string {
	if (issues.length === 0) return "";
	return [
		shownIssues(issues),
		...(asBefore.length > 0 ? [`On the site as before: ${names(asBefore)}.`] : []),
		...(missing.length > 0 ? [`Not on the site: ${names(missing)}.`] : []),
	].join("\n");
}

function names(paths: string[]): string {
	const shown = paths.slice(0, maxShownIssues).map((file) => formatIssue({ file, message: "" }));
	const more = paths.length - shown.length;
	return shown.join(", ") + (more > 0 ? ` and ${more.toLocaleString("en")} more` : "");
}
