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

/** Closes the window after this time even if its first page is still loading. */
const closeTimeoutMs = 5_000;

/** Closes the window once its first page is loaded or failed: Chromium ignores a close during a navigation. */
export async function closeSignInWindow(popup: Window): Promise<void> {
	const started = performance.now();
	while (isBlank(popup) && performance.now() - started < closeTimeoutMs) await nextTask();
	popup.close();
}

/** Whether the first page is not loaded yet. Reading the location of an error page throws. */
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
