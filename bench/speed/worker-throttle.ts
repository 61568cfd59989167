import type { Browser } from "@playwright/test";
import { slowNetwork } from "./slow-phone.ts";

/**
 * Slows the network of the running service workers down: conditions set for a page do not apply to them. Their CPU
 * stays as it is, because Chromium slows only pages down. Returns a function that ends it.
 */
export async function throttleWorkers(browser: Browser): Promise<() => Promise<void>> {
	const devtools = await browser.newBrowserCDPSession();
	const { targetInfos } = await devtools.send("Target.getTargets");
	const workers = targetInfos.filter(({ type }) => type === "service_worker");
	if (workers.length === 0) throw new Error("No service worker is running.");
	for (const { targetId } of workers) {
		// Playwright gives no session of a worker, and routes messages of a session within a session only like this.
		const { sessionId } = await devtools.send("Target.attachToTarget", { targetId, flatten: false });
		const commands = [
			{ id: 1, method: "Network.enable" },
			{ id: 2, method: "Network.emulateNetworkConditions", params: slowNetwork },
		];
		for (const command of commands)
			await devtools.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify(command) });
	}
	return () => devtools.detach();
}
