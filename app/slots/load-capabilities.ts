import { flushSync } from "react-dom";
import type { StoryLink } from "../../contract/published.ts";
import { readStorage } from "../platform/storage/safe-storage.ts";
import type { Capability, Slots } from "./capability.ts";
import { loadedParts } from "./loaded-parts.ts";
import { openCapabilities } from "./registry.ts";

const storyListeners = new Map<string, (story: StoryLink) => void>();

/** Each is shown as soon as it is loaded. Rejects if one fails, whose places then stay empty. */
async function loadCapabilities(isChosen: (capability: Capability) => boolean): Promise<void> {
	const all = await openCapabilities();
	const order = all.map(({ name }) => name);
	await Promise.all(all.filter(isChosen).map((one) => load(one, order)));
}

async function load(capability: Capability, order: string[]): Promise<void> {
	const { name } = capability;
	if (!capability.load || loadedParts.get()[name]) return;
	const { parts, onStoryOpened } = await capability.load();
	if (onStoryOpened) storyListeners.set(name, onStoryOpened);
	const loaded = { ...loadedParts.get(), [name]: parts };
	const inOrder = order.flatMap((one) => (loaded[one] ? [[one, loaded[one]]] : []));
	// Rendered when the promise resolves, so that a caller can press what it loaded.
	flushSync(() => loadedParts.set(Object.fromEntries(inOrder)));
}

/** Loads a capability, or those that fill a place. */
export function loadNamed(name: string): Promise<void> {
	return loadCapabilities(({ name: one, slots = [] }) => one === name || slots.some((slot) => slot === name));
}

/** Loads the capabilities that fill some places of the page. */
export function loadSlots(...places: (keyof Slots)[]): Promise<void> {
	return loadCapabilities(
		({ slots = [], isWanted }) => slots.some((slot) => places.includes(slot)) && (isWanted?.() ?? true),
	);
}

/** Loads those whose data is in the storage of this browser, and that fill one of the places. */
export function loadUsedCapabilities(places: ReadonlySet<keyof Slots>): Promise<void> {
	return loadCapabilities(
		({ slots = [], storageKey }) =>
			slots.some((slot) => places.has(slot)) && storageKey !== undefined && readStorage(storageKey) !== null,
	);
}

/** Loads the capabilities over a story, and tells them that it was opened, even if it has been left by then. */
export async function startStory(story: StoryLink): Promise<void> {
	await loadSlots("storyBar").catch(() => {});
	for (const onStoryOpened of storyListeners.values()) onStoryOpened(story);
}
