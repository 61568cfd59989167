import { z } from "zod";
import { routes } from "../../contract/routes.ts";
import { formatValue } from "./error-map.ts";

const maxLength = 300;
/** The longest file name that file systems allow, less the ending of a compressed copy. */
const maxNameBytes = 250;

/** The first parts of the paths that the site itself uses. */
const reservedNames: ReadonlySet<string> = new Set([
	..."404 assets data desk feeds index offline pictures shell sitemaps".split(" "),
	...routes.flatMap(({ path }) => path?.split("/")[0] ?? []),
]);

/** Hosts send other files than pages with another type. */
const FILE_NAME = /\.(?!html?$|php\d?$|aspx?$|jsp$|cfm$)[a-z][a-z\d]{1,11}$/i;

/** Why a path cannot be an old path of a story; undefined when it can. */
export function aliasProblem(path: string): string | undefined {
	const names = path.replace(/\/$/, "").split("/").slice(1);
	const [first = ""] = names;
	if (!path.startsWith("/") || path.startsWith("//"))
		return `must begin with one /, such as /2019/05/old-title/, is ${formatValue(path)}`;
	if (/[?#]/.test(path)) return "must not have a ? or #, which static files cannot know";
	if (path.length > maxLength) return `must be at most ${maxLength} characters long`;
	if (first === "") return "must not be the front page";
	if (names.some((name) => name === "" || /^[.]|^__/.test(name)))
		return "must not have an empty part, nor one that begins with . or __";
	if (/[\p{Cc}\\<>:"|*{}]/u.test(path))
		return 'must not have a control character or one of \\ < > : " | * { }';
	if (names.some((name) => new TextEncoder().encode(name).length > maxNameBytes))
		return `must not have a part of more than ${maxNameBytes} bytes`;
	if (names.slice(0, -1).some((name) => /\.html?$/i.test(name))) return "must not go on behind .html";
	if (reservedNames.has(first.toLowerCase().replace(/\.html?$/, "")))
		return `must not begin with /${first}, which the site uses itself`;
	if (FILE_NAME.test(first)) return "must be the path of a page";
	return undefined;
}

/** A path at which a story was published before. */
export const aliasPath = z
	.string()
	.check(({ value, issues }) => {
		const message = aliasProblem(value);
		if (message) issues.push({ code: "custom", message, input: value });
	})
	.meta({ pattern: "^/[^?#]+$", patternErrorMessage: "A path of this site, such as /2019/05/old-title/." });
