import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
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

/** Fails the build if the CSP would block inline scripts or styles of a page, as the page would not work. */
export async function assertInlineCodeAllowed(
	{ scripts, styles }: { scripts: Set<string>; styles: Set<string> },
	file = "firebase.json",
): Promise<void> {
	const { hosting } = JSON.parse(await readFile(file, "utf8"));
	const allowed = directive(cspOf(hosting.headers), "script-src") ?? [];
	const [style] = styles;
	if (style) throw new UserError(`A page has ${style}>, which ${file} forbids. Say it in a style sheet.`);
	const required = [...scripts].map(cspSourceOf);
	const listed = allowed.filter((source) => source.startsWith("'sha256-"));
	if (listed.length === required.length && required.every((source) => listed.includes(source))) return;
	throw new UserError(
		`The scripts that stand in the pages are not those that ${file} allows. In its Content-Security-Policy for every path, write these into script-src, in place of ${listed.join(" ") || "none"}:\n${required.join(" ")}`,
	);
}
