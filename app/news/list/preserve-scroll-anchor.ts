import { flushSync } from "react-dom";

/** Makes a change to a list without moving the card that the reader is looking at. */
export function preserveScrollAnchor(list: HTMLElement | null, change: () => void): void {
	const card = list && firstInSight(list);
	const before = card?.getBoundingClientRect().top ?? 0;
	flushSync(change);
	if (!card?.isConnected) return;
	const moved = card.getBoundingClientRect().top - before;
	if (moved !== 0) scrollBy({ top: moved, behavior: "instant" });
}

function firstInSight(list: HTMLElement): Element | undefined {
	return [...list.querySelectorAll("article")].find((card) => card.getBoundingClientRect().bottom > 0);
}
