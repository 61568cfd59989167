import { isBlank, nextTask } from "../sign-in-window.ts";

const available: Window[] = [];
let originalOpen: typeof window.open | undefined;

/** Runs work that calls `window.open`, and gives it the popup that is open already. */
export async function withPreopenedPopup<T>(popup: Window | null, work: () => Promise<T>): Promise<T> {
	if (!popup) return work();
	available.push(popup);
	originalOpen ??= window.open;
	window.open = openWithAvailable;
	try {
		return await work();
	} finally {
		release(popup);
	}
}

function openWithAvailable(...[url, target, features]: Parameters<typeof window.open>): Window | null {
	const [popup] = available;
	if (!popup) return originalOpen?.call(window, url, target, features) ?? null;
	release(popup);
	void navigateWhenReady(popup, String(url));
	return popup;
}

/** Waits for the first page: Safari severs the opener of an empty window. */
async function navigateWhenReady(popup: Window, url: string): Promise<void> {
	while (isBlank(popup)) await nextTask();
	popup.location.replace(url);
}

function release(popup: Window): void {
	const index = available.indexOf(popup);
	if (index >= 0) available.splice(index, 1);
	if (available.length > 0 || !originalOpen) return;
	window.open = originalOpen;
	originalOpen = undefined;
}
