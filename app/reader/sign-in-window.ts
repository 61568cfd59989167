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
