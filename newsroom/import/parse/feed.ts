import type { NamedPicture } from "./html-text.ts";

/** One item of a feed in any format, with plain text and absolute URLs. */
export type FeedItem = {
	/** The feed's permanent identifier for it; empty when there is none. */
	guid: string;
	link: string;
	title: string;
	text: string;
	author: string;
	/** As written; empty when there is none. */
	date: string;
	categories: string[];
	/** The best first. */
	pictures: NamedPicture[];
};

export type Feed = { title: string; link: string; items: FeedItem[] };

/** Resolves a URL against the bases, innermost first. Returns it unchanged where they do not suffice. */
export function absoluteUrl(url: string, ...bases: (string | undefined)[]): string {
	const trimmed = url.trim();
	if (trimmed === "") return "";
	// The innermost base may itself be relative to the next.
	const base = bases.reduceRight<string | undefined>(
		(outer, inner) => (inner && URL.canParse(inner, outer) ? new URL(inner, outer).href : outer),
		undefined,
	);
	return URL.canParse(trimmed, base) ? new URL(trimmed, base).href : trimmed;
}

/** Resolves URLs and removes duplicates. Of several descriptions of a picture, the first counts. */
export function resolvePictures(pictures: NamedPicture[], ...bases: (string | undefined)[]): NamedPicture[] {
	const byUrl = new Map<string, NamedPicture>();
	for (const { url, alt } of pictures) {
		const resolved = absoluteUrl(url, ...bases);
		const isRelative = !/^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(url);
		if (byUrl.get(resolved)?.alt || resolved === "") continue;
		byUrl.set(resolved, { url: resolved, alt, ...(isRelative && { relativePath: url }) });
	}
	return [...byUrl.values()];
}

export function firstNonEmpty(texts: { text: string }[]): string {
	return texts.find(({ text }) => text !== "")?.text ?? "";
}
