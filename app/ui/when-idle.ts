/** Waits until the page is loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
	if (document.readyState !== "complete")
		await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
	await new Promise<unknown>((resolve) =>
		// Safari has no requestIdleCallback.
		"requestIdleCallback" in window ? requestIdleCallback(resolve) : setTimeout(resolve, 2_000),
	);
}
