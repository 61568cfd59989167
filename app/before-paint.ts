/**
 * The inline script in the head of every page, bundled to a string by press/vite/inline-script.ts. It runs before the
 * first paint, so that nothing shifts and nothing useless is requested. Every page contains it: keep it short.
 */

import { frontPage } from "../contract/paths.ts";
import { foldCardsEarly } from "./features/follow/mute/folded-cards.ts";
import { startSettings } from "./features/settings/apply-settings.ts";
import { startHeadlines } from "./news/ticker/early-headlines.ts";
import { replaceForbiddenSessionStorage } from "./platform/storage/forbidden-session-storage.ts";
import { isProtectedPath } from "./reader/protected-paths.ts";
import { replaceWithLogin } from "./reader/replace-with-login.ts";
import { showStoredReader } from "./reader/show-stored-reader.ts";
import { showToday } from "./ui/dates/show-today.ts";

const maxStylesWaitMs = 5_000;

// WebKit caches the error of a failed preload, also across reloads. A plain fetch of the URL clears it.
// The listener must be set before the first preload.
addEventListener(
	"error",
	({ target }) => {
		const { rel, href } = target as HTMLLinkElement;
		if (rel === "modulepreload") fetch(href).catch(() => {});
	},
	true,
);

// A style sheet that is still loading no longer blocks the first paint. It applies once it is loaded.
setTimeout(() => {
	for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
		if (link.sheet) continue;
		link.addEventListener("load", () => {
			link.media = "all";
		});
		link.media = "print";
	}
}, maxStylesWaitMs);

// The page at "/" is a copy of the front page (press/pages/site-edition.ts).
if (location.pathname === "/") history.replaceState(null, "", frontPage + location.search + location.hash);

// Reserves space on the login page for the preview of the story in the URL.
if (location.search.includes("from=%2Fnews-details%2F"))
	document.documentElement.setAttribute("data-waiting", "");

// Until the reader scrolls, cards below the window are not laid out: app/news/card/card.css. A list records its scroll
// position with the heights of its cards. So not on Back and reload, which restore one.
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (navigation?.type === "navigate") {
	const { dataset } = document.documentElement;
	dataset.atTop = "";
	addEventListener("scroll", () => delete dataset.atTop);
}

replaceForbiddenSessionStorage();
showStoredReader();
startSettings();
showToday();
try {
	foldCardsEarly();
} catch {
	// The browser forbids storage, or is too old.
}

if (isProtectedPath(location.pathname) && !document.documentElement.hasAttribute("data-reader")) {
	// Sends a visitor from a page for readers to the login page, without waiting for the app.
	replaceWithLogin();
	stop();
	location.reload();
} else startHeadlines();
