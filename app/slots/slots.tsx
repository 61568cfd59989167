import { type ComponentType, type ReactNode, useEffect } from "react";
import { useInRouterContext } from "react-router";
import { createStore, useStore } from "../platform/create-store.ts";
import { whenIdle } from "../platform/when-idle.ts";
import type { Slots } from "./capability.ts";
import { loadedParts } from "./loaded-parts.ts";
import { areCapabilitiesUsed } from "./storage-keys.ts";

/** Which stories the lists show. A list without cards passes its path, because each is filtered on its own. */
export const storyFilter = createStore<(story: { id: string; listPath?: string }) => boolean>(() => true);

/** What loads them. Visitors do not need it. */
const openLoader = () => import("./load-capabilities.ts");

/** Loads a capability, or those that fill a place, because the reader uses it. */
export async function loadCapability(name: string): Promise<void> {
	await (await openLoader()).loadNamed(name);
}

type SlotProps<Name extends keyof Slots> = Slots[Name] & {
	name: Name;
	/** What stands for a capability until it is loaded. With these, the place shows no other capability. */
	fallbacks?: Record<string, ReactNode>;
};

/** What the capabilities render at a place. */
export function Slot<Name extends keyof Slots>({ name, fallbacks, ...props }: SlotProps<Name>) {
	const stored = useStore(loadedParts);
	useEffect(() => loadForPlace(name), [name]);
	// A page that is rendered ahead is only looked at: app/platform/router/prerender-page.ts.
	const loaded = useInRouterContext() ? stored : {};
	return Object.keys(fallbacks ?? loaded).map((one) => {
		const Part = loaded[one]?.[name] as ComponentType<object> | undefined;
		return Part ? <Part key={one} {...props} /> : fallbacks?.[one];
	});
}

/** The places that this tab has shown. */
const shownPlaces = new Set<keyof Slots>();

/** When the browser is idle, loads the capabilities that this browser uses and that fill a place shown for the first time. */
function loadForPlace(name: keyof Slots): void {
	if (shownPlaces.has(name)) return;
	shownPlaces.add(name);
	if (!areCapabilitiesUsed()) return;
	whenIdle()
		.then(openLoader)
		.then(({ loadUsedCapabilities }) => loadUsedCapabilities(shownPlaces))
		.catch(() => {});
}
