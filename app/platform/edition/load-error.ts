export type LoadErrorKind = "unreachable" | "late" | "missing" | "refused" | "garbled" | "outdated";

const messages: Record<LoadErrorKind, string> = {
	unreachable: "Your connection may have dropped, or the site cannot be reached.",
	late: "The site took too long to answer.",
	missing: "It is no longer where it was.",
	refused: "The site answered with an error.",
	garbled: "The answer could not be read.",
	outdated: "A part of the site is missing. An update may be under way.",
};

/** A file of the site that could not be fetched or decoded. The message is shown to the reader. */
export class LoadError extends Error {
	override name = "LoadError";
	readonly kind: LoadErrorKind;

	constructor(kind: LoadErrorKind, options?: ErrorOptions) {
		super(messages[kind], options);
		this.kind = kind;
	}
}
