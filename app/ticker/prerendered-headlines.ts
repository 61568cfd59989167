import type { Headline } from "./headlines.ts";

let prerendered: Headline[] = [];

/** Called by the prerenderer, because a page without script cannot fetch the headlines. */
export function setPrerenderedHeadlines(headlines: Headline[]): void {
	prerendered = headlines;
}

export function prerenderedHeadlines(): Headline[] {
	return prerendered;
}
