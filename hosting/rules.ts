/** One path, or every path in a folder, or those of them with an ending. Folders begin and end with a slash. */
export type Paths = { path: string } | { under: string; ending?: string };

/** What may follow the folder of a rewrite, as a regular expression that every host reads alike. */
const restExpressions = {
	name: "[^/]+/?",
	"name and page": "[^/]+/[1-9][0-9]*/?",
	anything: ".*",
};

export type Rewrite = { under: string; rest: keyof typeof restExpressions; to: string };

/** The rules by which a host answers for a build. Data, so that a build contains the rules it was made with. */
export type HostingRules = {
	/** Every rule that matches a path applies, and the later one wins. The first is for every path. */
	headers: { on: Paths; set: Record<string, string> }[];
	/** The file that a host sends with 200 where there is none. The first match applies. */
	rewrites: Rewrite[];
	/** Where the old paths of stories lead, by their clean spelling. Targets are written as in a Location. */
	aliases: Record<string, string>;
	/**
	 * Folders whose requests the wall answers before any file. Empty without a wall: no host needs a function for the
	 * rules themselves.
	 */
	functionFirst: string[];
};

/** Where the wall listens beside nginx or Caddy. While nothing does, they answer 502. */
export const wallAddress = "127.0.0.1:8788";

/** For hosts for which there is no handler of the wall. */
export const noWall = ({ functionFirst }: HostingRules, host: string): string =>
	functionFirst.length === 0
		? ""
		: `${host} has no handler of the wall, so no story can be read there: docs/operators.md, «A wall».`;

export const everyPath: Paths = { under: "/" };

/** The page of all paths that are not found. */
export const notFoundPage = "/404.html";

/** Files of which only a new name can have another content. Only for answers that have found one. */
export const immutable = "public, max-age=31536000, immutable";

/** For hosts whose header rules also apply to files that are missing: a 404 is forgotten within the hour. */
export const immutableOrMissing = "public, max-age=3600";

/** Where a host compares old paths one by one, or limits their number. At the others the pages send readers on. */
const maxListedAliases = 5_000;

export function listedAliases({ aliases }: HostingRules): [from: string, to: string][] {
	return Object.entries(aliases).slice(0, maxListedAliases);
}

/** An error is never cached: the file may exist after the next deployment. */
export const errorCaching = "no-cache";

export const allowedMethods = "GET, HEAD";

/** The sentence of every program that refuses a method. */
export const methodRefusal = "Only GET and HEAD are answered here.";

export function matchesPath(paths: Paths, path: string): boolean {
	if ("path" in paths) return path === paths.path;
	return path.startsWith(paths.under) && path.endsWith(paths.ending ?? "");
}

/** The same in RE2, PCRE and JavaScript. */
export function pathExpression(paths: Paths): string {
	if ("path" in paths) return `^${literal(paths.path)}$`;
	return `^${literal(paths.under)}.*${literal(paths.ending ?? "")}$`;
}

export function rewriteExpression({ under, rest }: Rewrite): string {
	return `^${literal(under)}${restExpressions[rest]}$`;
}

function literal(text: string): string {
	return text.replace(/[.$^|()[\]{}*+?\\]/g, "\\$&");
}

/** The headers for a path that is found. Names are in lower case. */
export function headersOf({ headers }: HostingRules, path: string): Record<string, string> {
	const set = headers.filter(({ on }) => matchesPath(on, path)).flatMap(({ set }) => Object.entries(set));
	return Object.fromEntries(set.map(([name, value]) => [name.toLowerCase(), value]));
}
