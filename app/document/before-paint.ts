import { replaceWithLoginScript } from "../identity/return-to.ts";
import { showReaderScript } from "../identity/session-hint.ts";

/** Keeps room on the login page for the story that waits, which only the address tells of. */
const reserveStorySpace =
	'location.search.includes("from=%2Fnews-details%2F")&&document.documentElement.setAttribute("data-waiting","");';

/** A style sheet that does not come would hold back the first paint for ever: after a while the words come first, and it when it can. */
const unblockPaintFromStyles =
	'setTimeout(()=>{for(let l of document.querySelectorAll("link[rel=stylesheet]"))l.sheet||(l.addEventListener("load",()=>l.media="all"),l.media="print")},5e3);';

/**
 * WebKit answers every later request for a script whose preload failed with the old error, after a reload too. A request that is not for a
 * script clears that error away. Here, so that no preload comes before it.
 */
const clearFailedPreloads =
	'addEventListener("error",({target:t})=>t.rel=="modulepreload"&&fetch(t.href).catch(()=>{}),true);';

/** A visitor has nothing to wait for on a page for readers: the login page, which is there without any script, is loaded in its place. */
const sendVisitorToLogin = () =>
	`/^\\/(bookmark|news-details\\/[^/]+)\\/?$/.test(location.pathname)&&!document.documentElement.hasAttribute("data-reader")&&(${replaceWithLoginScript()},stop(),location.reload());`;

/** The script in the head of every page: what must be known before the first paint, or the page would jump, and before anything is fetched. Functions, so that the app leaves out what only the build needs. */
export const beforePaint = () =>
	clearFailedPreloads + unblockPaintFromStyles + reserveStorySpace + showReaderScript() + sendVisitorToLogin();
