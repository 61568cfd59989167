import { type ComponentType, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { createStore, useStore } from "../runtime/create-store.ts";
import { readStorage } from "../storage/safe-storage.ts";
import { whenIdle } from "../ui/when-idle.ts";
import type { capabilities } from "./capabilities.ts";
import type { Capability, Parts, Slots } from "./capability.ts";
import { areCapabilitiesUsed } from "./storage-keys.ts";

export type CapabilityName = keyof typeof capabilities;

/** Which stories the lists show. A list without cards passes its path, because each is filtered on its own. */
export const storyFilter = createStore<(story: { id: string; listPath?: string }) => boolean>(() => true);

/** The parts of the capabilities that are loaded, in their order. */
const loadedParts = createStore<Partial<Record<CapabilityName, Parts>>>({});

/** Loads one capability, because the reader uses it. */
export function loadCapability(name: CapabilityName): Promise<void> {
	return loadCapabilities((_, candidate) => candidate === name);
}

/** Loads the capabilities that fill some places of the page. */
export function loadSlots(...slots: (keyof Slots)[]): Promise<void> {
	return loadCapabilities(
		(capability) =>
			capability.slots.some((slot) => slots.includes(slot)) && (capability.isWanted?.() ?? true),
	);
}

/** Each is shown as soon as it is loaded. Rejects if one fails, whose places then stay empty. */
async function loadCapabilities(
	isChosen: (capability: Capability, name: CapabilityName) => boolean,
): Promise<void> {
	const { capabilities } = await import("./capabilities.ts");
	const names = Object.keys(capabilities) as CapabilityName[];
	const load = async (name: CapabilityName) => {
		if (loadedParts.get()[name]) return;
		const { parts } = await capabilities[name].load();
		const all = { ...loadedParts.get(), [name]: parts };
		const inOrder = Object.fromEntries(names.filter((one) => all[one]).map((one) => [one, all[one]]));
		// Rendered when the promise resolves, so that a caller can press what it loaded.
		flushSync(() => loadedParts.set(inOrder));
	};
	await Promise.all(names.filter((name) => isChosen(capabilities[name], name)).map(load));
}

type SlotProps<Name extends keyof Slots> = Slots[Name] & {
	name: Name;
	/** What stands for a capability until it is loaded. With these, the place shows no other capability. */
	fallbacks?: Partial<Record<CapabilityName, ReactNode>>;
};

/** What the capabilities render at a place. */
export function Slot<Name extends keyof Slots>({ name, fallbacks, ...props }: SlotProps<Name>) {
	const loaded = useStore(loadedParts);
	const names = Object.keys(fallbacks ?? loaded) as CapabilityName[];
	return names.map((one) => {
		const Part = loaded[one]?.[name] as ComponentType<object> | undefined;
		return Part ? <Part key={one} {...props} /> : fallbacks?.[one];
	});
}

/** The slot of every page. When the browser is idle, it loads the capabilities that this browser uses. */
export function PageCapabilities() {
	useEffect(() => {
		if (!areCapabilitiesUsed()) return;
		whenIdle()
			.then(() =>
				loadCapabilities(({ storageKey }) => storageKey !== undefined && readStorage(storageKey) !== null),
			)
			.catch(() => {});
	}, []);
	return <Slot name="page" />;
}
