import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { isPageHydrated } from "../../ui/hydrated.ts";
import { type ChunkHeights, measureChunks } from "./chunk-heights.ts";
import { loadReadingPosition, saveReadingPosition } from "./list-scroll.ts";
import { fitToCount, initialView, type ListView, withMeasuredHeights } from "./list-view.ts";

/**
 * The view of a list of `count` chunks. It starts at the stored position of this history entry, or at the top if the
 * entry is new, and stores the position when the reader leaves.
 */
export function useRestoredView(list: RefObject<HTMLElement | null>, historyKey: string, count: number) {
	// False for the prerendered list: its first render must match the HTML, so the position is restored in an effect.
	const [isClientRendered] = useState(isPageHydrated);
	const [restored] = useState(() => (isClientRendered ? loadReadingPosition(historyKey) : null));
	const [view, setView] = useState<ListView>(() =>
		restored ? fitToCount(restored.view, restored.count, count) : initialView(),
	);

	// A layout effect restores the position before the first paint. The scroll runs in a microtask, after the effect of
	// React Router: that one has restored the scroll before the list was there, and now scrolls to the top.
	const pendingScroll = useRef(restored?.scroll ?? null);
	useLayoutEffect(() => {
		const top = pendingScroll.current;
		if (top === null) return;
		pendingScroll.current = null;
		queueMicrotask(() => scrollTo({ top, behavior: "instant" }));
	});
	const restoreAfterReload = useEffectEvent(() => {
		const position = isClientRendered ? null : loadReadingPosition(historyKey);
		if (!position) return;
		pendingScroll.current = position.scroll;
		setView(fitToCount(position.view, position.count, count));
	});
	useLayoutEffect(() => restoreAfterReload(), []);

	// Recorded on scroll, because measuring during unmount would force another layout.
	const lastSeen = useRef<[heights?: ChunkHeights, scroll?: number]>([]);
	const recordPosition = (heights: ChunkHeights) => {
		lastSeen.current = [heights, scrollY];
	};
	const save = useEffectEvent((heights = measureChunks(list.current), scroll = scrollY) =>
		saveReadingPosition(historyKey, { view: withMeasuredHeights(view, heights), count, scroll }),
	);
	useEffect(() => {
		const onHide = () => save();
		addEventListener("pagehide", onHide);
		return () => removeEventListener("pagehide", onHide);
	}, []);
	useLayoutEffect(() => () => save(...lastSeen.current), []);

	return { view, setView, recordPosition, isNew: isClientRendered && !restored };
}
