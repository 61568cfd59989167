import { type ComponentType, type ReactNode, useEffect } from "react";
import { useInRouterContext } from "react-router";
import type { capabilities } from "../capabilities/capabilities.ts";
import { createStore, useStore } from "../platform/create-store.ts";
import { whenIdle } from "../platform/when-idle.ts";
import type { Parts, Slots } from "./capability.ts";
import { areCapabilitiesUsed } from "./storage-keys.ts";

export type CapabilityName = keyof typeof capabilities;

/** Which stories the lists show. A list without cards passes its path, because each is filtered on its own. */
export const storyFilter = createStore<(story: { id: string; listPath?: string }) => boolean>(() => true);

/** The parts of the capabilities that are loaded, in their order. */
export const loadedParts = createStore<Partial<Record<CapabilityName, Parts>>>({});

/** What loads them. Visitors do not need it. */
const openLoader = () => import("./load-capabilities.ts");

/** Loads a capability, or those that fill a place, because the reader uses it. */
export async function loadCapability(name: CapabilityName | keyof Slots): Promise<void> {
	await (await openLoader()).loadNamed(name);
}

type SlotProps<Name extends keyof Slots> = Slots[Name] & {
	name: Name;
	/** What stands for a capability until it is loaded. With these, the place shows no other capability. */
	fallbacks?: Partial<Record<CapabilityName, ReactNode>>;
};

/** What the capabilities render at a place. */
export function Slot<Name extends keyof Slots>({ name, fallbacks, ...props }: SlotProps<Name>) {
	const stored = useStore(loadedParts);
	// A page that is rendered ahead is only looked at: app/platform/router/prerender-page.ts.
	const loaded = useInRouterContext() ? stored : {};
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
			.then(openLoader)
			.then(({ loadUsedCapabilities }) => loadUsedCapabilities())
			.catch(() => {});
	}, []);
	return <Slot name="page" />;
}
