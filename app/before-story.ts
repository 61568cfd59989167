/**
 * A second inline script, in the head of story pages only: press/vite/app-build.ts inserts it after before-paint.ts, which
 * has sent visitors to the login page.
 */

import { storyDataPath } from "../contract/paths.ts";
import { scriptsTag } from "../contract/story-page.ts";
import { noteOpening } from "./features/history/note-opening.ts";
import { showEarlyText } from "./news/article/early-text.ts";
import { applyCachedFonts } from "./news/article/story-fonts.ts";
import { fetchBehindWall, setTokenSource } from "./platform/edition/behind-wall.ts";
import { requestEarly, requestEarlyBy } from "./platform/edition/early-request.ts";
import { currentToken } from "./reader/id-token.ts";

declare global {
	interface Window {
		/** The app starts after it: press/pages/bootstrap-script.ts. */
		textShown?: Promise<void>;
	}
}

/** After it the app starts without the text, so that the page can be used. */
const maxTextWaitMs = 3_000;

const path = storyDataPath(location.pathname);
if (path && document.documentElement.hasAttribute("data-reader")) {
	const timeLimit = new Promise<void>((resolve) => setTimeout(resolve, maxTextWaitMs));
	if (import.meta.env.WALL) {
		setTokenSource(currentToken);
		requestEarlyBy(fetchBehindWall);
	}
	const text = showEarlyText(requestEarly(path), noteShownStory);
	window.textShown = Promise.race([text, timeLimit]).then(removeServedMeta);
	applyCachedFonts();
	// Requested with the first bytes of the page, unless they are cached: compiling them would delay the text. The page
	// itself must not preload them: a browser would do so before it runs the script that sends visitors away.
	if (!navigator.serviceWorker?.controller) preloadScripts();
}

/** At once: a reader may leave it before it is drawn, and before the app has started. */
function noteShownStory(): void {
	const [, , id = ""] = location.pathname.split("/");
	noteOpening(id, document.querySelector("main h1")?.textContent ?? id);
}

/** The app renders the meta tags of a story. Before it starts, as React would adopt those that are equal. */
function removeServedMeta(): void {
	for (const tag of document.querySelectorAll("[data-shell]")) tag.remove();
}

/** After the parser has found the story's picture, which would wait for all of them. */
function preloadScripts(): void {
	if (document.readyState === "loading" && !document.querySelector(".story-picture img")) {
		setTimeout(preloadScripts);
		return;
	}
	const urls = document.querySelector<HTMLMetaElement>(`meta[name="${scriptsTag}"]`)?.content ?? "";
	for (const href of urls.split(" "))
		document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
