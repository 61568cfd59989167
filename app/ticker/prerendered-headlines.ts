import type { Headline } from "./headlines.ts";

let printed: Headline[] = [];

/** Told by whoever renders pages: a page without script cannot ask for the headlines. */
export function printHeadlines(headlines: Headline[]): void {
	printed = headlines;
}

export function printedHeadlines(): Headline[] {
	return printed;
}
