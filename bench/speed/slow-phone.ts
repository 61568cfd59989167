import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from "@playwright/test";
import { waitForIdleMachine } from "./idle-machine.ts";

export const slowNetwork = {
	offline: false,
	latency: 150,
	downloadThroughput: 1_600_000 / 8,
	uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;

/**
 * Opens the browser of a phone, when the machine is idle. A service worker would compete with the page for the CPU, so
 * there is none unless allowed.
 */
export async function openPhone(
	browser: Browser,
	options: BrowserContextOptions = {},
): Promise<BrowserContext> {
	await waitForIdleMachine();
	return browser.newContext({
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
		serviceWorkers: "block",
		...options,
	});
}

/** Slows the network and the CPU of a page down to those of a slow phone. */
export async function throttle(devtools: CDPSession): Promise<void> {
	await devtools.send("Network.enable");
	await devtools.send("Network.emulateNetworkConditions", slowNetwork);
	await throttleCpu(devtools);
}

export async function throttleCpu(devtools: CDPSession): Promise<void> {
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}
