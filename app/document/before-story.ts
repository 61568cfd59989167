/**
 * A second inline script, in the head of story pages only: press/vite/app-build.ts inserts it after before-paint.ts, which
 * has sent visitors to the login page.
 */

import { storyDataPath } from "../../contract/paths.ts";
import { scriptsTag } from "../../contract/story-page.ts";
import { requestEarly } from "../edition/early-request.ts";
import { applyCachedFonts } from "./story-fonts.ts";

// Text and scripts are requested with the first bytes of the page. The page itself must not preload the scripts: a
// browser would do so before it runs the script that sends visitors away.
const path = storyDataPath(location.pathname);
if (path && document.documentElement.hasAttribute("data-reader")) {
	requestEarly(path);
	applyCachedFonts();
	const scripts = document.querySelector<HTMLMetaElement>(`meta[name="${scriptsTag}"]`)?.content ?? "";
	for (const href of scripts.split(" "))
		document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
