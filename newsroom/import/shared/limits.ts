import { longestHeadline } from "../../../contract/limits.ts";

/** How much an import takes in before it says no: a feed is a stranger's file, and may be endless by accident or by intent. */
export const LIMITS = {
	/** The feed, unpacked. */
	feedBytes: 64 * 2 ** 20,
	feedSeconds: 30,
	redirects: 5,
	items: 20_000,
	feedElements: 1_000_000,
	/** Elements within elements, of the feed itself and of the HTML in it. */
	feedDepth: 100,
	htmlDepth: 500,
	/** One story. */
	titleCharacters: longestHeadline,
	textCharacters: 200_000,
	tags: 12,
	tagCharacters: 60,
	/** One picture. */
	pictureBytes: 12 * 2 ** 20,
	pictureSeconds: 20,
	picturePixels: 50_000_000,
	/** Pictures wider than this are made smaller; it is plenty for every screen. */
	pictureWidth: 1600,
	/** Smaller ones count visitors and show nothing. */
	picturePixelsAtLeast: 16,
	/** How many pictures of an item are tried until one is good. */
	picturesTried: 3,
	picturesAtATime: 4,
	/** All pictures together. */
	allPicturesSeconds: 1800,
};

export type Limits = typeof LIMITS;
