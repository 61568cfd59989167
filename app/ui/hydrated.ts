import { startTransition, useEffect, useState } from "react";

/** False during hydration, then true: from then on a component may show what only the browser has. */
export function useHydrated(): boolean {
	const [isHydrated, setIsHydrated] = useState(isPageHydrated);
	// In a transition: as part of hydration it would block a slow phone.
	useEffect(() => startTransition(() => setIsHydrated(true)), []);
	return isHydrated;
}

declare global {
	interface Window {
		/** Replays clicks from before hydration, once: press/pages/bootstrap-script.ts. */
		replayClicks?: () => void;
	}
}

let isMarked = false;

export function markHydrated(): void {
	isMarked = true;
	window.replayClicks?.();
}

/** The same without a subscription, for a value that is read once on mount. */
export function isPageHydrated(): boolean {
	return isMarked;
}
