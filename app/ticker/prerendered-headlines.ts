import type { Headline } from "./headlines.ts";

let printed: Headline[] = [];

/** Told by whoever renders pages: a page without script cannot ask for the headlines. */
export function setPrerenderedHeadlines(headlines: Headline[]): void {
	printed = headlines;
}

export function prerenderedHeadlines(): Headline[] {
	return printed;
}
