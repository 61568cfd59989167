import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { isSiteReachable } from "../deployment/site-scripts.ts";
import type { StoryToolsProps } from "./story-tools.tsx";

type ReaderTools = ComponentType<StoryToolsProps & { uid: string }>;

const patience = 15_000;

let tools: ReaderTools | "coming" | "missing" = "coming";
const listeners = new Set<() => void>();

/** The script of the tools, the same for every story of the page: fetched with the first. */
export function useLazyTools(): typeof tools {
	const now = useSyncExternalStore(
		subscribe,
		() => tools,
		() => "coming" as const,
	);
	useEffect(() => {
		if (tools === "coming") fetchTools();
	}, []);
	return now;
}

/** Asks once more. Browsers remember a script that came broken or never came: then only loading the page anew helps. */
export async function retryLazyTools(): Promise<void> {
	set("coming");
	await fetchTools();
	if (tools === "missing" && (await isSiteReachable())) location.reload();
}

/** Comes to an end whether they come or not. What comes later still is taken. */
async function fetchTools(): Promise<void> {
	const tooLate = new Promise((resolve) => setTimeout(resolve, patience));
	await Promise.race([import("./reader-tools.tsx").then((arrived) => set(arrived.default), miss), tooLate]);
	miss();
}

function miss(): void {
	if (tools === "coming") set("missing");
}

function set(next: typeof tools): void {
	tools = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
