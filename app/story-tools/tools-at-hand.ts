import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import type { StoryToolsProps } from "./story-tools.tsx";

type ReaderTools = ComponentType<StoryToolsProps & { uid: string }>;

let tools: ReaderTools | "coming" | "missing" = "coming";
const listeners = new Set<() => void>();

/** The script of the tools, the same for every story of the page: fetched with the first, and again when a reader says so. */
export function useToolsAtHand(): typeof tools {
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

export async function fetchTools(): Promise<void> {
	const arrived = await import("./reader-tools.tsx").catch(() => null);
	if (typeof tools === "function") return;
	tools = arrived?.default ?? "missing";
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
