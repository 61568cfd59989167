import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the page is as it was rendered at build time, true once the reader's own browser may show what only it knows. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
