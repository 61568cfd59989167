import type { Page } from "@playwright/test";
import {
	cardsPerPage,
	frontSizeOf,
	olderPagesOf,
	pagesInChunk,
	pagesPerChunk,
} from "../../../contract/list-pages.ts";
import type { Card, ListFront } from "../../../contract/published.ts";

/**
 * Serves a list of `total` stories, repeating the front page's, numbered from the oldest. Returns the
 * requested paths.
 */
export async function serveLongList(page: Page, total: number, list = "category/0"): Promise<string[]> {
	const requestedPaths: string[] = [];
	const front: ListFront = await (await page.request.get(`/data/${list}/front.json`)).json();
	const cardOf = (number: number): Card => {
		const card = front.cards[number % front.cards.length] as Card;
		return { ...card, id: `${card.id}-${number}`, title: `Story ${number}` };
	};
	/** Newest first; `newest` is the number of the first. */
	const cards = (newest: number, count: number) =>
		Array.from({ length: count }, (_, index) => cardOf(newest - index));
	const pages = olderPagesOf(total);
	await page.route(`/data/${list}/*.json`, (route) => {
		const { pathname } = new URL(route.request().url());
		requestedPaths.push(pathname);
		if (pathname.endsWith("/front.json"))
			return route.fulfill({ json: { ...front, pages, total, cards: cards(total, frontSizeOf(total)) } });
		const chunk = Number.parseInt(pathname.replace(`/data/${list}/`, ""), 10);
		const first = (chunk - 1) * pagesPerChunk + 1;
		const json = Array.from({ length: pagesInChunk(chunk, pages) }, (_, index) =>
			cards((first + index) * cardsPerPage, cardsPerPage),
		);
		return json.length > 0 ? route.fulfill({ json }) : route.fulfill({ status: 404 });
	});
	return requestedPaths;
}
