/** A text, or the source and flags of a regular expression. */
export type Pattern = string | { source: string; flags: string };

/** How elements are found, one step within the results of the one before it. */
export type Step =
	| { by: "role"; role: string; name?: Pattern; exact?: boolean; level?: number }
	| { by: "label" | "text"; text: Pattern; exact?: boolean }
	| { by: "css"; selector: string }
	| { keep: "text"; text: Pattern }
	| { keep: "index"; index: number }
	| { add: Step[] };

/** A pattern in a form that can be sent to the page. */
export function patternOf(text: string | RegExp): Pattern {
	return typeof text === "string" ? text : { source: text.source, flags: text.flags };
}

const normal = (text: string) => text.replace(/\s+/g, " ").trim();

/** Compares as Playwright does: any case and any part, unless exact. */
export function matches(actual: string, wanted: Pattern, exact = false): boolean {
	if (typeof wanted !== "string") return new RegExp(wanted.source, wanted.flags).test(normal(actual));
	return exact
		? normal(actual) === normal(wanted)
		: normal(actual).toLowerCase().includes(normal(wanted).toLowerCase());
}
