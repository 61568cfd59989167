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

/** How long a first page may be on its way before the window is closed all the same. */
const patience = 5_000;

/** Closes it once its first page has come or failed: Chromium forgets to close a window that is just between two pages. */
export async function closeSignInWindow(opened: Window): Promise<void> {
	const started = performance.now();
	while (isBlank(opened) && performance.now() - started < patience) await nextTask();
	opened.close();
}

/** Whether its first page has not come yet. One that failed is the browser's own, which nobody may look at. */
export function isBlank({ closed, location }: Window): boolean {
	try {
		return !closed && location.href === "about:blank";
	} catch {
		return false;
	}
}

export function nextTask(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 20));
}
