import { flushSync } from "react-dom";

/** Applies a change that removes cards from a list, without moving the first visible card that stays. */
export function keepCardInView(change: () => void): void {
	const list = document.querySelector(".news-list");
	// A reader at the head of the list sees the change below it.
	const isInside = list !== null && list.getBoundingClientRect().top < 0;
	const cards = isInside ? [...list.querySelectorAll("article")] : [];
	const topsBefore = cards.map((card) => ({ card, ...bounds(card) })).filter(({ bottom }) => bottom > 0);
	flushSync(change);
	const anchor = topsBefore.find(({ card }) => card.isConnected);
	if (anchor) scrollBy({ top: bounds(anchor.card).top - anchor.top, behavior: "instant" });
}

function bounds(card: Element): { top: number; bottom: number } {
	const { top, bottom } = card.getBoundingClientRect();
	return { top, bottom };
}
