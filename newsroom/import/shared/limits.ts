import { maxHeadlineLength } from "../../../contract/limits.ts";

/** Feeds are untrusted input and may be endless, by accident or on purpose. */
export const LIMITS = {
	/** The feed, decompressed. */
	feedBytes: 64 * 2 ** 20,
	feedSeconds: 30,
	redirects: 5,
	items: 20_000,
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

/** What to do with a feed or a news file that exceeds a limit. */
export const SPLIT_IT = "split it into several files, and import one after the other";
