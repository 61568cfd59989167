import { hash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { UserError } from "../../lib/user-error.ts";
import { cspOf, directive } from "./csp.ts";

/** The inline scripts of a page that browsers execute. Data blocks are left out. */
export function inlineScripts(html: string): string[] {
	return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
		.filter(([, attributes = ""]) => !/\ssrc=/.test(attributes) && isExecuted(attributes))
		.map(([, , code = ""]) => code);
}

function isExecuted(attributes: string): boolean {
	const type = /\stype="([^"]*)"/.exec(attributes)?.[1];
	return type === undefined || type === "module";
}

/** Style attributes and style elements, which the CSP forbids. */
export function inlineStyles(html: string): string[] {
	if (!/<style|\sstyle="/.test(html)) return [];
	const markup = html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, "");
	return markup.match(/<style[^>]*>|<[a-z][^<>]*\sstyle="[^"]*"/g) ?? [];
}

/** The CSP source expression that allows this code. */
export function cspSourceOf(code: string): string {
	return `'sha256-${hash("sha256", code, "base64")}'`;
}

/** Fails the build if a page has an inline style, which no policy of ours allows. */
export function assertNoInlineStyles(styles: Set<string>): void {
	const [style] = styles;
	if (style) throw new UserError(`A page has ${style}>, which the policy forbids. Say it in a style sheet.`);
}

/**
 * Writes the hashes of the app's inline scripts into the policy, in place of those of its last build. Refuses another
 * number of scripts, so that no dependency adds one unnoticed.
 */
export async function allowInlineScripts(sources: string[], file = "firebase.json"): Promise<void> {
	const text = await readFile(file, "utf8");
	const allowed = directive(cspOf(JSON.parse(text).hosting.headers), "script-src") ?? [];
	const listed = allowed.filter((source) => source.startsWith("'sha256-"));
	if (listed.length !== sources.length)
		throw new UserError(
			`The pages have ${sources.length} inline scripts, and ${file} allows ${listed.length}. If that is as it should be, write these into script-src of its Content-Security-Policy for every path, in place of ${listed.join(" ") || "none"}:\n${sources.join(" ")}`,
		);
	const added = sources.filter((source) => !listed.includes(source));
	const removed = listed.filter((source) => !sources.includes(source));
	if (added.length === 0) return;
	const changed = removed.reduce((done, old, at) => done.replaceAll(old, added[at] ?? old), text);
	await writeFile(file, changed);
}
