import { hash } from "node:crypto";
import { UserError } from "../../lib/user-error.ts";

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

/** The pages have these many inline scripts: the router's two, the bootstrap script, and that of a story. */
const inlineScriptCount = 4;

/** Refuses another number of scripts, so that no dependency adds one unnoticed: the policy allows each by its hash. */
export function assertInlineScripts(sources: string[]): void {
	if (sources.length === inlineScriptCount) return;
	throw new UserError(
		`The pages have ${sources.length} inline scripts, and the policy is meant for ${inlineScriptCount}. If that is as it should be, correct the number in press/csp/inline-code.ts. The scripts are:\n${sources.join(" ")}`,
	);
}
