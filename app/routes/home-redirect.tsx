import { redirect } from "react-router";
import { frontPage } from "../../contract/paths.ts";

/** The page at "/" is a copy of the front page (press/pages/site-edition.ts). Links within the app come here. */
export function clientLoader() {
	return redirect(frontPage);
}
clientLoader.hydrate = true as const;

/** Redirects to the list of all news. */
export default function FrontScreen() {
	return null;
}
