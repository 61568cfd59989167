import { onLinkIntent } from "../../router/link-intent.ts";
import { prefetchListFile } from "./card-pages.ts";
import { listDataPathsOf } from "./list-data-paths.ts";

/** Asks for a list as soon as somebody points at a link to it, so that it is there when the link is pressed. */
export function prefetchLists(): void {
	onLinkIntent(({ pathname }) => {
		listDataPathsOf(pathname).forEach(prefetchListFile);
	});
}
