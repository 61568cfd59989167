import { redirect } from "react-router";
import { frontPage } from "../../contract/paths.ts";
import { pageMeta } from "../document/page-meta.ts";
import { site } from "../document/site.ts";

/** Hosts redirect this address themselves; where one does not, the page does, with script or without. */
export const meta = () => [
	...pageMeta({ title: site.tagline, path: frontPage }),
	{ httpEquiv: "refresh", content: `0; url=${frontPage}` },
];

export function clientLoader() {
	return redirect(frontPage);
}
clientLoader.hydrate = true as const;

/** The front page is the list of all news; nobody stays here. */
export default function FrontScreen() {
	return null;
}
