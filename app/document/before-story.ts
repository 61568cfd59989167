/**
 * A second inline script, in the head of story pages only: press/vite/app-build.ts inserts it after before-paint.ts, which
 * has sent visitors to the login page.
 */

import { storyDataPath } from "../../contract/paths.ts";
import { requestEarly } from "../edition/early-request.ts";
import { applyCachedFonts } from "./story-fonts.ts";

// The text is requested with the first bytes of its page, before the app can ask for it.
const path = storyDataPath(location.pathname);
if (path && document.documentElement.hasAttribute("data-reader")) {
	requestEarly(path);
	applyCachedFonts();
}
