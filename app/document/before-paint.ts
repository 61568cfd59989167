import { replaceWithLoginScript } from "../identity/return-to.ts";
import { showReaderScript } from "../identity/session-hint.ts";

/** Reserves space on the login page for the preview of the story in the URL. */
const reserveStorySpace =
	'location.search.includes("from=%2Fnews-details%2F")&&document.documentElement.setAttribute("data-waiting","");';

/** After 5 s, a style sheet that is still loading no longer blocks the first paint. It applies once it is loaded. */
const unblockPaintFromStyles =
	'setTimeout(()=>{for(let l of document.querySelectorAll("link[rel=stylesheet]"))l.sheet||(l.addEventListener("load",()=>l.media="all"),l.media="print")},5e3);';

/**
 * WebKit caches the error of a failed preload, also across reloads. A plain fetch of the URL clears it. The listener
 * must be set before the first preload.
 */
const clearFailedPreloads =
	'addEventListener("error",({target:t})=>t.rel=="modulepreload"&&fetch(t.href).catch(()=>{}),true);';

/** Redirects a visitor from a page for readers to the login page, without waiting for the app. */
const sendVisitorToLogin = () =>
	`/^\\/(bookmark|news-details\\/[^/]+)\\/?$/.test(location.pathname)&&!document.documentElement.hasAttribute("data-reader")&&(${replaceWithLoginScript()},stop(),location.reload());`;

/**
 * The inline script in the head of every page: prevents layout shifts and useless requests. A function, so that the
 * client bundle can drop its text.
 */
export const beforePaint = () =>
	clearFailedPreloads +
	unblockPaintFromStyles +
	reserveStorySpace +
	showReaderScript() +
	sendVisitorToLogin();
