import { redirect } from "react-router";
import { frontPage } from "../../contract/paths.ts";
import { pageMeta } from "../document/page-meta.ts";
import { site } from "../document/site.ts";

/** For hosts that do not redirect "/" themselves. Works without script. */
export const meta = () => [
	...pageMeta({ title: site.tagline, path: frontPage }),
	{ httpEquiv: "refresh", content: `0; url=${frontPage}` },
];

export function clientLoader() {
	return redirect(frontPage);
}
clientLoader.hydrate = true as const;

/** Redirects to the list of all news. */
export default function FrontScreen() {
	return null;
}
