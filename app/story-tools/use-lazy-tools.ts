import { type ComponentType, useEffect } from "react";
import { isSiteReachable } from "../deployment/site-scripts.ts";
import { createStore, useStore } from "../runtime/create-store.ts";
import { networkTimeoutMs, withTimeout } from "../runtime/with-timeout.ts";
import type { StoryToolsProps } from "./story-tools.tsx";

type ReaderTools = ComponentType<StoryToolsProps & { uid: string }>;

type LazyTools = ReaderTools | "coming" | "missing";

const tools = createStore<LazyTools>("coming");

/** The script of the tools, the same for every story of the page: fetched with the first. */
export function useLazyTools(): LazyTools {
	useEffect(() => {
		if (tools.get() === "coming") fetchTools();
	}, []);
	return useStore(tools);
}

/** Asks once more. Browsers remember a script that came broken or never came: then only loading the page anew helps. */
export async function retryLazyTools(): Promise<void> {
	tools.set("coming");
	await fetchTools();
	if (tools.get() === "missing" && (await isSiteReachable())) location.reload();
}

/** Comes to an end whether they come or not. What comes later still is taken. */
async function fetchTools(): Promise<void> {
	const loading = import("./reader-tools.tsx").then((loaded) => tools.set(loaded.default));
	await withTimeout(loading, networkTimeoutMs).catch(miss);
}

function miss(): void {
	if (tools.get() === "coming") tools.set("missing");
}
