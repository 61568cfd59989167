/** Waits until the page has come whole and the browser has nothing better to do. */
export async function whenIdle(): Promise<void> {
	if (document.readyState !== "complete")
		await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
	await new Promise<unknown>((resolve) =>
		// Safari has no such thing.
		"requestIdleCallback" in window ? requestIdleCallback(resolve) : setTimeout(resolve, 2_000),
	);
}
