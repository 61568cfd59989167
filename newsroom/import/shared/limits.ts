import { maxHeadlineLength } from "../../../contract/limits.ts";

/** Feeds are untrusted input and may be endless, by accident or on purpose. */
export const LIMITS = {
	/** The feed, decompressed. */
	feedBytes: 64 * 2 ** 20,
	/** A download; a file may be larger where it is read piece by piece. */
	downloadBytes: 64 * 2 ** 20,
	/** An export that is read at once. Strings cannot be much longer. */
	exportBytes: 400 * 2 ** 20,
	feedSeconds: 30,
	redirects: 5,
	/** Of a feed. Files of items and exports may have any number. */
	items: 20_000,
	/** One item of a file that is read piece by piece. */
	itemCharacters: 8 * 2 ** 20,
	feedElements: 1_000_000,
	/** Nesting of elements in the feed, and in the HTML of its items. */
	feedDepth: 100,
	htmlDepth: 500,
	/** One story. */
	titleCharacters: maxHeadlineLength,
	textCharacters: 200_000,
	tags: 12,
	tagCharacters: 60,
	/** One picture. */
	pictureBytes: 12 * 2 ** 20,
	pictureSeconds: 20,
	maxPicturePixels: 50_000_000,
	/** Wider pictures are scaled down. */
	maxPictureWidthPx: 1600,
	/** Smaller ones are tracking pixels. */
	minPicturePixels: 16,
	/** How many pictures of an item are tried until one is valid. */
	maxPicturesTried: 3,
	concurrentPictures: 4,
	/** All pictures together. */
	allPicturesSeconds: 1800,
};

export type Limits = typeof LIMITS;

/** What to do with a feed that exceeds a limit. */
export const SPLIT_IT = "split it into several files, and import one after the other";
