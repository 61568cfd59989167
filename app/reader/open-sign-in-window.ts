import oneMoment from "./one-moment.txt?no-inline";

const [widthPx, heightPx] = [500, 600];

/**
 * Opens the sign-in window inside the click handler: browsers block a popup that opens after a request. It opens a file,
 * because Safari severs the opener of an empty window; `firebase.json` sets the opener policy of that file.
 */
export function openSignInWindow(): Window | null {
	// A home screen app on iOS has no popups. Firebase uses another flow there.
	if ("standalone" in navigator && navigator.standalone) return null;
	const left = Math.max((screen.availWidth - widthPx) / 2, 0);
	const top = Math.max((screen.availHeight - heightPx) / 2, 0);
	return window.open(oneMoment, "", `popup,width=${widthPx},height=${heightPx},left=${left},top=${top}`);
}
