import oneMoment from "./one-moment.txt?no-inline";

const [width, height] = [500, 600];

/**
 * Opens the sign-in window with the press itself: browsers block one that comes after something was fetched. It opens with a file, as Safari
 * would cut an empty window off from its page; `firebase.json` says that this file may stay in touch.
 */
export function openSignInWindow(): Window | null {
	// An app on an iPhone's home screen has no windows, and Firebase goes another way.
	if ("standalone" in navigator && navigator.standalone) return null;
	const left = Math.max((screen.availWidth - width) / 2, 0);
	const top = Math.max((screen.availHeight - height) / 2, 0);
	return window.open(oneMoment, "", `popup,width=${width},height=${height},left=${left},top=${top}`);
}
