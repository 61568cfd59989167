import type { Headline } from "./early-headlines.ts";

let prerendered: Headline[] | undefined;

/** Called by the prerenderer, because a page without script cannot fetch the headlines. */
export function setPrerenderedHeadlines(headlines: Headline[] | undefined): void {
	prerendered = headlines;
}

/** Undefined for a page that links to the headlines instead. */
export function prerenderedHeadlines(): Headline[] | undefined {
	return prerendered;
}
