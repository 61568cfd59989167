import { listDataPathsOf } from "../../../contract/list-data-paths.ts";
import { storyDataPath } from "../../../contract/paths.ts";
import { prefetch } from "../../platform/edition/prefetch.ts";
import { currentSession } from "../../reader/session.ts";
import { prefetchListFile } from "./card-pages.ts";

/** Prefetches a list, or a story for a signed-in reader, and renders it ahead. */
export function prefetchNews(pathname: string): void {
	listDataPathsOf(pathname).forEach(prefetchListFile);
	const story = storyDataPath(pathname);
	if (story && currentSession().reader) prefetch(story);
	import("../prerender-news.tsx").then((loaded) => loaded.prerenderNews(pathname)).catch(() => {});
}
