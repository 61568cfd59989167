import { useSyncExternalStore } from "react";

export type ReadableStore<T> = {
	/** Rendered on the server and during hydration. */
	readonly initial: T;
	get: () => T;
	/** Returns the function that unsubscribes. */
	subscribe: (listener: () => void) => () => void;
};

/** A value outside React that components can subscribe to. */
export function createStore<T>(initial: T): ReadableStore<T> & { set: (next: T) => void } {
	let value = initial;
	const listeners = new Set<() => void>();
	return {
		initial,
		get: () => value,
		set: (next) => {
			value = next;
			for (const listener of listeners) listener();
		},
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** The current value, or what `select` takes from it: the component renders again only when that changes. */
export function useStore<T>(store: ReadableStore<T>): T;
export function useStore<T, S>(store: ReadableStore<T>, select: (value: T) => S): S;
export function useStore<T>(
	{ subscribe, get, initial }: ReadableStore<T>,
	select = (value: T): unknown => value,
) {
	return useSyncExternalStore(
		subscribe,
		() => select(get()),
		() => select(initial),
	);
}
