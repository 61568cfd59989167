/** What is true of the picture above a story only. Not in picture.ts, which every page loads. */

/** Its `sizes`. */
export const storyPictureSizes = "(min-width: 1024px) 65vw, 100vw";

/** A story's picture also exists as `{base}-1200.jpg`, for software that knows neither AVIF nor WebP. */
export const previewWidth = 1200;

/** Name of the meta tag that holds a story's picture. Only the app reads it. */
export const pictureTag = "candour:picture";
