import { flushSync } from "react-dom";
import type { StoryLink } from "../../contract/published.ts";
import { capabilities } from "../capabilities/capabilities.ts";
import { readStorage } from "../platform/storage/safe-storage.ts";
import type { Capability, Slots } from "./capability.ts";
import { type CapabilityName, loadedParts } from "./slots.tsx";

const all: [CapabilityName, Capability][] = Object.entries(capabilities) as [CapabilityName, Capability][];

const storyListeners = new Map<CapabilityName, (story: StoryLink) => void>();

/** Each is shown as soon as it is loaded. Rejects if one fails, whose places then stay empty. */
export async function loadCapabilities(
	isChosen: (capability: Capability, name: CapabilityName) => boolean,
): Promise<void> {
	await Promise.all(all.filter(([name, one]) => isChosen(one, name)).map(([name, one]) => load(name, one)));
}

async function load(name: CapabilityName, capability: Capability): Promise<void> {
	if (loadedParts.get()[name]) return;
	const { parts, onStoryOpened } = await capability.load();
	if (onStoryOpened) storyListeners.set(name, onStoryOpened);
	const loaded = { ...loadedParts.get(), [name]: parts };
	const inOrder = all.filter(([one]) => loaded[one]).map(([one]) => [one, loaded[one]]);
	// Rendered when the promise resolves, so that a caller can press what it loaded.
	flushSync(() => loadedParts.set(Object.fromEntries(inOrder)));
}

/** Loads a capability, or those that fill a place. */
export function loadNamed(name: CapabilityName | keyof Slots): Promise<void> {
	return loadCapabilities(
		(capability, candidate) => candidate === name || capability.slots.some((slot) => slot === name),
	);
}

/** Loads the capabilities that fill some places of the page. */
export function loadSlots(...slots: (keyof Slots)[]): Promise<void> {
	return loadCapabilities(
		(capability) =>
			capability.slots.some((slot) => slots.includes(slot)) && (capability.isWanted?.() ?? true),
	);
}

/** Loads those whose data is in the storage of this browser. */
export function loadUsedCapabilities(): Promise<void> {
	return loadCapabilities(({ storageKey }) => storageKey !== undefined && readStorage(storageKey) !== null);
}

/** Loads the capabilities over a story, and tells them that it was opened, even if it has been left by then. */
export async function startStory(story: StoryLink): Promise<void> {
	await loadSlots("storyBar").catch(() => {});
	for (const onStoryOpened of storyListeners.values()) onStoryOpened(story);
}
