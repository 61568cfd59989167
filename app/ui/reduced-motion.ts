import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

/** Whether the system asks for it, or the reader has turned motion off (app/features/settings). */
export function isMotionReduced(): boolean {
	return matchMedia(query).matches || document.documentElement.dataset.motion === "off";
}

export function useReducedMotion(): boolean {
	return useSyncExternalStore(
		(onChange) => {
			const changes = new AbortController();
			const options = { signal: changes.signal };
			matchMedia(query).addEventListener("change", onChange, options);
			addEventListener("storage", onChange, options);
			addEventListener("pageshow", onChange, options);
			return () => changes.abort();
		},
		isMotionReduced,
		() => false,
	);
}
