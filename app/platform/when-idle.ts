/** A picture that hangs delays the load event for minutes. */
const maxLoadMs = 5_000;

/** Waits until the page is loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
	if (document.readyState !== "complete")
		await new Promise((resolve) => {
			addEventListener("load", resolve, { once: true });
			setTimeout(resolve, maxLoadMs);
		});
	await new Promise<unknown>((resolve) =>
		// Safari has no requestIdleCallback.
		"requestIdleCallback" in window ? requestIdleCallback(resolve) : setTimeout(resolve, 2_000),
	);
}
