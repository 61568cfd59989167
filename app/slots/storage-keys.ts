import { readStorage } from "../platform/storage/safe-storage.ts";

/** The keys of the capabilities that change pages without being asked. Not in capabilities.ts, which visitors do not load. */
export const storageKeys = { history: "candour-history", follow: "candour-follows" } as const;

/** Whether this browser uses such a capability. */
export function areCapabilitiesUsed(): boolean {
	return Object.values(storageKeys).some((key) => readStorage(key) !== null);
}
