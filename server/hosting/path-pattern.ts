import { UserError } from "../../lib/user-error.ts";

/** Returns the named segments of a matching path, and undefined for any other. */
export type PathPattern = (path: string) => Record<string, string> | undefined;

const parameter = /^:([A-Za-z]\w*)$/;
const alternatives = /@\(([\w.-]+(?:\|[\w.-]+)*)\)/g;
const unsupported = /[?[\]{}()!+@\\:]|\*\*/;

/** Compiles the subset of Firebase Hosting's globs that we use: `*`, `**`, `:name` and `@(one|other)`. */
export function pathPattern(source: string): PathPattern {
	const segments = source.replace(/^\//, "").split("/");
	const expression = segments.map((segment, index) =>
		segment === "**" ? anyDepth(index === segments.length - 1) : `/${segmentExpression(segment, source)}`,
	);
	// The s flag, as a path may contain a line break.
	const fullPath = new RegExp(`^${expression.join("")}${source.endsWith("/") ? "" : "/?"}$`, "s");
	return (path) => {
		const match = fullPath.exec(path);
		return match ? { ...match.groups } : undefined;
	};
}

/** The syntax that JavaScript shares with Firebase Hosting's RE2: no groups with `?`, no back references. */
const re2Compatible = /^\^(?:\\[./$^|()[\]{}*+?-]|(?!\(\?)[^\\])*\$$/;

/** Compiles a regex rule. It must match the full path. */
export function regexPattern(regex: string): PathPattern {
	if (!re2Compatible.test(regex)) {
		throw new UserError(
			`firebase.json has the regular expression «${regex}», which the local server cannot read. Begin it with ^, end it with $, and use neither (? nor back references.`,
		);
	}
	const fullPath = new RegExp(regex, "s");
	return (path) => (fullPath.test(path) ? {} : undefined);
}

function anyDepth(isLast: boolean): string {
	return isLast ? "/.*" : "(?:/[^/]+)*";
}

function segmentExpression(segment: string, source: string): string {
	const name = parameter.exec(segment)?.[1];
	if (name) return `(?<${name}>[^/]+)`;
	if (unsupported.test(segment.replace(alternatives, ""))) {
		throw new UserError(
			`firebase.json has the pattern «${source}», which the local server cannot read. Use only *, ** as a whole segment, :name as a whole segment, and @(one|other).`,
		);
	}
	if (segment === "*") return "[^/]+";
	return segment
		.split(alternatives)
		.map((part, index) =>
			index % 2 === 1 ? `(?:${part.split("|").map(literalExpression).join("|")})` : literalExpression(part),
		)
		.join("");
}

function literalExpression(text: string): string {
	return text.replace(/[.$^|]/g, "\\$&").replaceAll("*", "[^/]*");
}
