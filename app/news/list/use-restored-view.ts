import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { isPageHydrated } from "../../ui/hydrated.ts";
import { type SheetHeights, sheetHeights } from "./chunk-heights.ts";
import { fitted, type ListView, measured, openingView } from "./list-view.ts";
import { recallPlace, rememberPlace } from "./reading-position.ts";

/** The view of a list of `count` sheets, which starts where the reader left this entry of the tab's history, or at its top where it is new. */
export function usePlacedView(list: RefObject<HTMLElement | null>, entry: string, count: number) {
	const [cameLater] = useState(isPageHydrated);
	const [recalled] = useState(() => (cameLater ? recallPlace(entry) : null));
	const [view, setView] = useState<ListView>(() =>
		recalled ? fitted(recalled.view, recalled.count, count) : openingView(),
	);

	// A reloaded page arrives with its first sheet only, or without a list where the app puts it together: the reader's place is taken up
	// before anything is painted. As a microtask, after the router's own effect: it has scrolled before there was a list, and now goes to the top.
	const scrollOnReturn = useRef(recalled?.scroll ?? null);
	useLayoutEffect(() => {
		const top = scrollOnReturn.current;
		if (top === null) return;
		scrollOnReturn.current = null;
		queueMicrotask(() => scrollTo({ top, behavior: "instant" }));
	});
	const takeUpPlace = useEffectEvent(() => {
		const place = cameLater ? null : recallPlace(entry);
		if (!place) return;
		scrollOnReturn.current = place.scroll;
		setView(fitted(place.view, place.count, count));
	});
	useLayoutEffect(() => takeUpPlace(), []);

	// Kept as the reader scrolls: measured while the list is being taken away, the page would be laid out once more.
	const seen = useRef<[heights?: SheetHeights, scroll?: number]>([]);
	const noteSeen = (heights: SheetHeights) => {
		seen.current = [heights, scrollY];
	};
	const remember = useEffectEvent((heights = sheetHeights(list.current), scroll = scrollY) =>
		rememberPlace(entry, { view: measured(view, heights), count, scroll }),
	);
	useEffect(() => {
		const onHide = () => remember();
		addEventListener("pagehide", onHide);
		return () => removeEventListener("pagehide", onHide);
	}, []);
	useLayoutEffect(() => () => remember(...seen.current), []);

	return { view, setView, noteSeen, isNew: cameLater && !recalled };
}
