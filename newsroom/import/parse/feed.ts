import type { NamedPicture } from "./html-text.ts";

/** One item of a feed in any format, its words in plain text and its addresses whole. */
export type FeedItem = {
	/** What the feed calls it for good; empty when it does not say. */
	guid: string;
	link: string;
	title: string;
	text: string;
	author: string;
	/** As written; empty when there is none. */
	date: string;
	categories: string[];
	/** The most fitting first. */
	pictures: NamedPicture[];
};

export type Feed = { title: string; link: string; items: FeedItem[] };

/** A relative address made whole, where something is known to make it whole with. */
export function absoluteUrl(address: string, ...bases: (string | undefined)[]): string {
	const written = address.trim();
	if (written === "") return "";
	// The innermost base may itself be relative to the next.
	const base = bases.reduceRight<string | undefined>(
		(outer, inner) => (inner && URL.canParse(inner, outer) ? new URL(inner, outer).href : outer),
		undefined,
	);
	return URL.canParse(written, base) ? new URL(written, base).href : written;
}

/** Each picture once, its address made whole, with the first description anybody gives of it. */
export function wholePictures(pictures: NamedPicture[], ...bases: (string | undefined)[]): NamedPicture[] {
	const found = new Map<string, NamedPicture>();
	for (const { address, alt } of pictures) {
		const whole = absoluteUrl(address, ...bases);
		const isRelative = !/^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(address);
		const before = found.get(whole);
		if (before?.alt || whole === "") continue;
		found.set(whole, { address: whole, alt, ...(isRelative && { beside: address }) });
	}
	return [...found.values()];
}

/** The words of an item: of several wordings, the first that says anything. */
export function firstText<Wording extends { text: string }>(
	wordings: Iterable<Wording>,
): Wording | undefined {
	for (const wording of wordings) if (wording.text !== "") return wording;
	return undefined;
}
