import { startTransition, useEffect, useState } from "react";

/** False while the page is as it was rendered at build time, true once the reader's own browser may show what only it knows. */
export function useHydrated(): boolean {
	const [isHydrated, setIsHydrated] = useState(isPageHydrated);
	// In its own time: together with the taking over of the page it would hold a slow phone up.
	useEffect(() => startTransition(() => setIsHydrated(true)), []);
	return isHydrated;
}

declare global {
	interface Window {
		/** Presses again what was pressed too early, once: press/pages/bootstrap-script.ts. */
		replayClicks?: () => void;
	}
}

let isMarked = false;

/** The page as it was rendered has been taken over. */
export function markHydrated(): void {
	isMarked = true;
	window.replayClicks?.();
}

/** The same for what is asked only once, when something comes into the page: nothing is rendered again for it. */
export function isPageHydrated(): boolean {
	return isMarked;
}
