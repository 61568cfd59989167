/** What the pages of stories have besides others. Not in picture.ts, which every page loads. */

/** The `sizes` of the picture above a story, or beside its headline. */
export const storyPictureSizes = "(min-width: 1160px) 38vw, (min-width: 1024px) 65vw, 100vw";

/** A story's picture also exists as `{base}-1200.jpg`, for software that knows neither AVIF nor WebP. */
export const previewWidth = 1200;

/** Marks the text of a story that the service worker has put into its page. */
export const cachedStoryAttribute = "data-story";

/** Attributes of fonts that a story's page must not load unless they are cached. */
export const uncachedFonts = ' media="not all" data-cached=""';

/** Name of the meta tag that holds the URLs of the scripts of a story's page, for the script in its head. */
export const scriptsTag = "candour:scripts";
