import type { KeptData } from "../platform/storage/kept-data.ts";
import { openCapabilities } from "./registry.ts";

let kept: readonly KeptData[] = [];

/** What the capabilities keep in this browser, in the order in which readers see it. Empty until it is loaded. */
export function keptData(): readonly KeptData[] {
	return kept;
}

export async function loadKeptData(): Promise<void> {
	const loaded = await Promise.all((await openCapabilities()).map((one) => one.kept?.()));
	kept = loaded.flatMap((one) => one ?? []);
}
