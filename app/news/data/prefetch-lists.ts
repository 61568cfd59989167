import { whenPointedAt } from "../../router/link-intent.ts";
import { prefetchListFile } from "./card-pages.ts";
import { listDataBehind } from "./list-data-paths.ts";

/** Asks for a list as soon as somebody points at a link to it, so that it is there when the link is pressed. */
export function fetchListsAhead(): void {
	whenPointedAt(({ pathname }) => {
		listDataBehind(pathname).forEach(prefetchListFile);
	});
}
