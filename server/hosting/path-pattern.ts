import { UserError } from "../../lib/user-error.ts";

/** What the named segments of a pattern stood for, or nothing when the path does not match. */
export type PathPattern = (path: string) => Record<string, string> | undefined;

const parameter = /^:([A-Za-z]\w*)$/;
const alternatives = /@\(([\w.-]+(?:\|[\w.-]+)*)\)/g;
const notUnderstood = /[?[\]{}()!+@\\:]|\*\*/;

/** Reads the part of Firebase Hosting's patterns that we use: `*`, `**`, `:name` and `@(one|other)`. */
export function pathPattern(source: string): PathPattern {
	const segments = source.replace(/^\//, "").split("/");
	const expression = segments.map((segment, index) =>
		segment === "**" ? anyDepth(index === segments.length - 1) : `/${segmentExpression(segment, source)}`,
	);
	// With s, as an address may hold a line break.
	const whole = new RegExp(`^${expression.join("")}${source.endsWith("/") ? "" : "/?"}$`, "s");
	return (path) => {
		const match = whole.exec(path);
		return match ? { ...match.groups } : undefined;
	};
}

/** What JavaScript and RE2, which Firebase Hosting uses, read alike: no lookaround or other groups with `?`, no back references. */
const alikeInRe2 = /^\^(?:\\[./$^|()[\]{}*+?-]|(?!\(\?)[^\\])*\$$/;

/** Reads a rule that is a regular expression, which must speak of the whole path. */
export function regexPattern(regex: string): PathPattern {
	if (!alikeInRe2.test(regex)) {
		throw new UserError(
			`firebase.json has the regular expression «${regex}», which the local server cannot read. Begin it with ^, end it with $, and use neither (? nor back references.`,
		);
	}
	const whole = new RegExp(regex, "s");
	return (path) => (whole.test(path) ? {} : undefined);
}

function anyDepth(isLast: boolean): string {
	return isLast ? "/.*" : "(?:/[^/]+)*";
}

function segmentExpression(segment: string, source: string): string {
	const name = parameter.exec(segment)?.[1];
	if (name) return `(?<${name}>[^/]+)`;
	if (notUnderstood.test(segment.replace(alternatives, ""))) {
		throw new UserError(
			`firebase.json has the pattern «${source}», which the local server cannot read. Use only *, ** as a whole segment, :name as a whole segment, and @(one|other).`,
		);
	}
	if (segment === "*") return "[^/]+";
	return segment
		.split(alternatives)
		.map((part, index) => (index % 2 === 1 ? `(?:${part.split("|").map(literal).join("|")})` : literal(part)))
		.join("");
}

function literal(text: string): string {
	return text.replace(/[.$^|]/g, "\\$&").replaceAll("*", "[^/]*");
}
