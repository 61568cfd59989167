import { onLinkIntent } from "../../router/link-intent.ts";
import { prefetchListFile } from "./card-pages.ts";
import { listDataPathsOf } from "./list-data-paths.ts";

/** Prefetches a list when the reader points at a link to it. */
export function prefetchLists(): void {
	onLinkIntent(({ pathname }) => {
		listDataPathsOf(pathname).forEach(prefetchListFile);
	});
}
