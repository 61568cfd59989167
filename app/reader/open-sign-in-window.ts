import oneMoment from "./one-moment.txt?no-inline";
import { closeSignInWindow } from "./sign-in-window.ts";

const widthPx = 500;
const heightPx = 600;

/** Opens the window of a provider with the click, and closes it when the work ends. */
export function withSignInWindow(work: (popup: Window | null) => Promise<unknown>): Promise<unknown> {
	const popup = openSignInWindow();
	return work(popup).finally(() => popup && closeSignInWindow(popup));
}

/**
 * Opens the sign-in window inside the click handler: browsers block a popup that opens after a request. It opens a file,
 * because Safari severs the opener of an empty window; `hosting/site-rules.ts` sets the opener policy of that file.
 */
function openSignInWindow(): Window | null {
	// A home screen app on iOS has no popups. Firebase uses another flow there.
	if ("standalone" in navigator && navigator.standalone) return null;
	const left = Math.max((screen.availWidth - widthPx) / 2, 0);
	const top = Math.max((screen.availHeight - heightPx) / 2, 0);
	return window.open(oneMoment, "", `popup,width=${widthPx},height=${heightPx},left=${left},top=${top}`);
}
