/** What a story's page needs when the site does not have the story. Loaded only then. */
export { SavedArticle } from "./saved-article.tsx";
export { findBookmark } from "./store/reader-bookmarks.ts";
