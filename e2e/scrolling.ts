import { expect, type Locator, type Page } from "@playwright/test";

type Reading = {
	/** The addresses of the stories, in the order of the list. */
	stories: string[];
	/** The most cards and elements that stood in the page at any time. */
	cards: number;
	elements: number;
};

/** Scrolls from where the reader is to the end of the list, a window at a time, and notes what came by. */
export function readToTheEnd(page: Page): Promise<Reading> {
	return page.evaluate(async () => {
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		const places = new Map<number, string>();
		const reading = { cards: 0, elements: 0 };
		const look = () => {
			const cards = [...document.querySelectorAll("article")];
			for (const card of cards) {
				const place = Number(card.getAttribute("aria-posinset"));
				const story = card.querySelector("h2 a")?.getAttribute("href") ?? "";
				const before = places.get(place);
				if (before && before !== story) throw new Error(`Two stories at place ${place}: ${before}, ${story}`);
				places.set(place, story);
			}
			reading.cards = Math.max(reading.cards, cards.length);
			reading.elements = Math.max(reading.elements, document.querySelectorAll("*").length);
		};
		const atEnd = () => {
			const paragraphs = [...document.querySelectorAll("main p")];
			const end = paragraphs.find((p) => p.textContent === "You have reached the end of this list.");
			return end !== undefined && end.getBoundingClientRect().top < innerHeight;
		};
		while (!atEnd()) {
			scrollBy({ top: innerHeight, behavior: "instant" });
			await frame();
			await frame();
			look();
		}
		const inOrder = [...places].sort(([one], [other]) => one - other);
		return { ...reading, stories: inOrder.map(([, story]) => story) };
	});
}

/** Scrolls down until the story at a place of the list stands in the middle of the window, and gives its title. */
export async function readUpTo(page: Page, place: number): Promise<Locator> {
	await page.evaluate(async (wanted) => {
		const find = () => document.querySelector(`article[aria-posinset="${wanted}"]`);
		while (!find()) {
			scrollBy({ top: innerHeight, behavior: "instant" });
			await new Promise((resolve) => requestAnimationFrame(resolve));
		}
		find()?.scrollIntoView({ block: "center", behavior: "instant" });
	}, place);
	const title = page.locator(`[aria-posinset="${place}"] h2 a`);
	await expect(title).toBeInViewport();
	return title;
}
