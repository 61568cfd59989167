import { type ComponentType, useEffect } from "react";
import { flushSync } from "react-dom";
import { createStore, useStore } from "../../platform/create-store.ts";
import { isSiteReachable } from "../../platform/router/site-scripts.ts";
import { whenIdle } from "../../platform/when-idle.ts";
import { networkTimeoutMs, withTimeout } from "../../platform/with-timeout.ts";
import { type BookmarkAndShareProps, openBookmarkAndShare } from "../../slots/registry.ts";

type LazyTools = ComponentType<BookmarkAndShareProps> | "loading" | "missing";

const tools = createStore<LazyTools>("loading");

/** Loads the tools component once for all stories of the page, when the browser is idle or, on demand, when one is pressed. */
export function useLazyTools(isOnDemand = false): LazyTools {
	useEffect(() => {
		if (!isOnDemand) whenIdle().then(preloadTools);
	}, [isOnDemand]);
	return useStore(tools);
}

/** Resolves when the tools are rendered. */
export async function preloadTools(): Promise<void> {
	if (tools.get() === "loading") await loadTools();
}

/** Browsers cache a failed module import. If the retry fails and the site is reachable, reloads the page. */
export async function retryLazyTools(): Promise<void> {
	tools.set("loading");
	await loadTools();
	if (tools.get() === "missing" && (await isSiteReachable())) location.reload();
}

/** Resolves after loading, failure or timeout. A component that loads after the timeout is still used. */
async function loadTools(): Promise<void> {
	const loading = openBookmarkAndShare().then((loaded) => flushSync(() => tools.set(loaded)));
	await withTimeout(loading, networkTimeoutMs).catch(setMissing);
}

function setMissing(): void {
	if (tools.get() === "loading") tools.set("missing");
}
