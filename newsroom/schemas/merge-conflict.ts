import type { Issue } from "./issues.ts";

/** The lines that git writes around two versions. The one between them, =======, may also underline a heading. */
const MARKERS = ["<<<<<<< ", ">>>>>>> "];
const MARKER_LINE = new RegExp(`^(?:${MARKERS.join("|")})`, "m");

/** The only issue of a file that git could not merge: all others follow from it. */
export function mergeConflict(file: string, text: string): Issue | undefined {
	// Nearly every file ends here, at a tenth of the cost of the search.
	if (!MARKERS.some((marker) => text.includes(marker))) return undefined;
	const offset = text.search(MARKER_LINE);
	if (offset < 0) return undefined;
	return {
		file,
		line: text.slice(0, offset).split("\n").length,
		column: 1,
		message:
			"has a merge conflict that is not resolved: keep one of the two versions, and remove the lines of <<<<<<<, ======= and >>>>>>>",
	};
}
