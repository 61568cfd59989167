import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { UserError } from "../../lib/user-error.ts";
import { cspOf, directive } from "./csp.ts";

/** The scripts that stand in a page itself and are run; blocks of data are not. */
export function inlineScripts(html: string): string[] {
	return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
		.filter(([, attributes = ""]) => !/\ssrc=/.test(attributes) && isRun(attributes))
		.map(([, , code = ""]) => code);
}

function isRun(attributes: string): boolean {
	const type = /\stype="([^"]*)"/.exec(attributes)?.[1];
	return type === undefined || type === "module";
}

/** Style attributes and elements, which the policy lets no page have. */
export function inlineStyles(html: string): string[] {
	const markup = html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, "");
	return markup.match(/<style[^>]*>|<[a-z][^<>]*\sstyle="[^"]*"/g) ?? [];
}

/** How a policy names a piece of code. */
export function sourceOf(code: string): string {
	return `'sha256-${hash("sha256", code, "base64")}'`;
}

/** A page whose own scripts or styles the policy forbids would arrive and stay dead, so it is not built. */
export async function assertInlineCodeAllowed(
	{ scripts, styles }: { scripts: Set<string>; styles: Set<string> },
	file = "firebase.json",
): Promise<void> {
	const { hosting } = JSON.parse(await readFile(file, "utf8"));
	const allowed = directive(cspOf(hosting.headers), "script-src") ?? [];
	const [style] = styles;
	if (style) throw new UserError(`A page has ${style}>, which ${file} forbids. Say it in a style sheet.`);
	const present = [...scripts].map(sourceOf);
	const written = allowed.filter((source) => source.startsWith("'sha256-"));
	if (written.length === present.length && present.every((source) => written.includes(source))) return;
	throw new UserError(
		`The scripts that stand in the pages are not those that ${file} allows. In its Content-Security-Policy for "**", write these into script-src, in place of ${written.join(" ") || "none"}:\n${present.join(" ")}`,
	);
}
