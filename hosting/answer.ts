import { errorCaching, type HostingRules, headersOf, notFoundPage, rewriteExpression } from "./rules.ts";

/** What a host answers to a GET of a path. Header names are in lower case. */
export type Answer = {
	status: 200 | 301 | 404;
	headers: Record<string, string>;
	/** Of a redirect, without the query that a host adds. */
	location?: string;
	/** The path of the file that is sent. */
	file?: string;
};

/** Whether a build has a file, by its path. */
type HasFile = (file: string) => boolean | Promise<boolean>;

/**
 * The answer to a decoded path, for a build that has these files. Aliases come first, then files, then rewrites, then
 * the not-found page, as on every host.
 */
export async function answerTo(path: string, rules: HostingRules, hasFile: HasFile): Promise<Answer> {
	const headers = headersOf(rules, path);
	if (isPlain(path)) {
		const clean = cleanPath(path);
		const alias = Object.hasOwn(rules.aliases, clean) && rules.aliases[clean];
		if (alias) return { status: 301, headers, location: alias };
		const stem = path.replace(/\/$/, "");
		const file = await firstOf([path, `${stem}/index.html`, `${stem}.html`], hasFile);
		if (file && clean !== path)
			return { status: 301, headers, location: clean.split("/").map(encodeURIComponent).join("/") };
		const found = file ?? (await firstOf(rewritten(path, rules), hasFile));
		if (found && clean !== cleanPath(notFoundPage)) return { status: 200, headers, file: found };
	}
	headers["cache-control"] = errorCaching;
	return { status: 404, headers, ...((await hasFile(notFoundPage)) && { file: notFoundPage }) };
}

async function firstOf(files: string[], hasFile: HasFile): Promise<string | undefined> {
	for (const file of files) if (isServed(file) && (await hasFile(file))) return file;
	return undefined;
}

/** The only path at which a page is served: without a final slash, /index or .html. */
export function cleanPath(path: string): string {
	return path.replace(/(?:\/|(?:\/index)?\.html|\/index)$/, "") || "/";
}

function rewritten(path: string, { rewrites }: HostingRules): string[] {
	const rule = rewrites.find((rewrite) => new RegExp(rewriteExpression(rewrite), "s").test(path));
	return rule ? [rule.to] : [];
}

/** Files whose names begin with a dot describe a build, and compressed copies stand for their originals. */
export function isServed(file: string): boolean {
	return isPlain(file) && !/\/\.|\.(?:br|gz)$|\/$/.test(file);
}

/** One path per file: nothing that a file system or a browser would take for another path. */
function isPlain(path: string): boolean {
	return path.startsWith("/") && !/[\\\0]|\/\/|\/\.\.?(?:\/|$)/.test(path);
}
