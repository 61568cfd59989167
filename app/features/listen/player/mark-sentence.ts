import { isMotionReduced } from "../../../ui/reduced-motion.ts";

/** The name in `::highlight(listen)`. */
const name = "listen";

/** Marks a range without changing the page. Browsers without highlights mark nothing. */
export function markRange(range: Range | null): void {
	if (!("highlights" in CSS)) return;
	if (range) CSS.highlights.set(name, new Highlight(range));
	else CSS.highlights.delete(name);
}

/** A reader who has just scrolled is looking at something else. */
const scrollPauseMs = 5_000;
const scrollKeys = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "];
let scrolledAt = Number.NEGATIVE_INFINITY;

/** Notices when the reader scrolls. Returns the function that stops. */
export function watchScrolling(): () => void {
	const onScroll = (event: Event) => {
		if (!(event instanceof KeyboardEvent) || scrollKeys.includes(event.key)) scrolledAt = event.timeStamp;
	};
	const types = ["wheel", "touchmove", "keydown"];
	for (const type of types) addEventListener(type, onScroll, { passive: true });
	return () => {
		for (const type of types) removeEventListener(type, onScroll);
	};
}

/** Scrolls to a range that is outside the part of the window above the player. */
export function keepInView(range: Range, player: Element | null): void {
	if (performance.now() - scrolledAt < scrollPauseMs) return;
	const { top, bottom } = range.getBoundingClientRect();
	const { scrollPaddingTop } = getComputedStyle(document.documentElement);
	const viewTop = Number.parseFloat(scrollPaddingTop) || 0;
	const viewBottom = player?.getBoundingClientRect().top ?? innerHeight;
	if (top >= viewTop && bottom <= viewBottom) return;
	const behavior = isMotionReduced() ? "instant" : "smooth";
	scrollBy({ top: top - viewTop - (viewBottom - viewTop) / 4, behavior });
}
