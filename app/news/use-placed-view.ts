import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { isPageAlive } from "../ui/hydrated.ts";
import { fitted, type ListView, measured, openingView } from "./list-view.ts";
import { recallPlace, rememberPlace } from "./reading-place.ts";
import { type SheetHeights, sheetHeights } from "./sheet-heights.ts";

/** The view of a list of `count` sheets, which starts where the reader left this entry of the tab's history, or at its top where it is new. */
export function usePlacedView(list: RefObject<HTMLElement | null>, entry: string, count: number) {
	const [cameLater] = useState(isPageAlive);
	const [recalled] = useState(() => (cameLater ? recallPlace(entry) : null));
	const [view, setView] = useState<ListView>(() =>
		recalled ? fitted(recalled.view, recalled.count, count) : openingView(),
	);

	// On Back the router scrolls. On a reload of a page that the app puts together it has scrolled before there was a list, and now goes to
	// the top: its layout effect runs after this one.
	useLayoutEffect(() => {
		if (recalled)
			queueMicrotask(() => scrollY === 0 && scrollTo({ top: recalled.scroll, behavior: "instant" }));
	}, [recalled]);

	// A reloaded page arrives with its first sheet only: the reader's place is taken up before anything is painted.
	const scrollAfterReload = useRef<number | null>(null);
	useLayoutEffect(() => {
		if (scrollAfterReload.current === null) return;
		scrollTo({ top: scrollAfterReload.current, behavior: "instant" });
		scrollAfterReload.current = null;
	});
	const takeUpPlace = useEffectEvent(() => {
		const place = cameLater ? null : recallPlace(entry);
		if (!place) return;
		scrollAfterReload.current = place.scroll;
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
