/** Waits until the page has come whole and the browser has nothing better to do. */
export async function whenIdle(): Promise<void> {
	if (document.readyState !== "complete")
		await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
	await new Promise<unknown>((resolve) =>
		// Safari has no such thing.
		"requestIdleCallback" in window ? requestIdleCallback(resolve) : setTimeout(resolve, 2_000),
	);
}

/** Ends the current task, so that the browser can draw and hear the reader before the work goes on. */
export function nextTask(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve));
}
