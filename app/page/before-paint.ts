import { showReaderAtOnce } from "../identity/session-hint.ts";

/** Keeps room on the login page for the story that waits, which only the address tells of. */
const keepRoomForStory =
	'location.search.includes("from=%2Fnews-details%2F")&&document.documentElement.setAttribute("data-waiting","");';

/** The script in the head of every page: what must be known before the first paint, or the page would jump. */
export const beforePaint = keepRoomForStory + showReaderAtOnce;
