import { storyDataPath } from "../../../contract/paths.ts";
import { prefetch } from "../../edition/prefetch.ts";
import { currentSession } from "../../identity/session.ts";
import { onLinkIntent } from "../../router/link-intent.ts";
import { prefetchListFile } from "./card-pages.ts";
import { listDataPathsOf } from "./list-data-paths.ts";

/** Prefetches a list when the reader points at a link to it, and a story for a signed-in reader. */
export function prefetchNews(): void {
	onLinkIntent(({ pathname }) => {
		listDataPathsOf(pathname).forEach(prefetchListFile);
		const story = storyDataPath(pathname);
		if (story && currentSession().reader) prefetch(story);
	});
}
