import { expect, type Locator, type Page } from "@playwright/test";

type ListContents = {
	/** The paths of the stories, in order. */
	stories: string[];
	/** The largest number of cards and elements in the page at any time. */
	maxCards: number;
	maxElements: number;
};

/** Scrolls to the end of the list, one window height at a time, presses More, and records its contents. */
export function scrollToEnd(page: Page): Promise<ListContents> {
	return page.evaluate(async () => {
		const contents: ListContents = { stories: [], maxCards: 0, maxElements: 0 };
		const readCards = () => {
			const titles = [...document.querySelectorAll("article h2 a")];
			const shown = titles.map((title) => title.getAttribute("href") ?? "");
			const knownIndex = contents.stories.indexOf(shown[0] ?? "");
			const start = knownIndex < 0 ? contents.stories.length : knownIndex;
			for (const [index, story] of shown.entries()) {
				const previous = contents.stories[start + index] ?? story;
				if (previous !== story) throw new Error(`Expected ${previous}, found ${story}`);
				contents.stories[start + index] = story;
			}
			contents.maxCards = Math.max(contents.maxCards, shown.length);
			contents.maxElements = Math.max(contents.maxElements, document.querySelectorAll("*").length);
		};
		const isAtEnd = () => {
			const paragraphs = [...document.querySelectorAll("main p")];
			const end = paragraphs.find((p) => p.textContent?.startsWith("You have reached the end of this list."));
			const isBusy = document.querySelector(".news-list")?.ariaBusy === "true";
			return end !== undefined && !isBusy && end.getBoundingClientRect().top < innerHeight;
		};
		const pressMore = () => {
			const isBusy = document.querySelector(".news-list")?.ariaBusy === "true";
			const more = document.querySelector<HTMLElement>(".news-list + .news-list-turn a");
			if (more && !isBusy && more.getBoundingClientRect().top < innerHeight) more.click();
		};
		readCards();
		while (!isAtEnd()) {
			scrollBy({ top: innerHeight, behavior: "instant" });
			pressMore();
			for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
			readCards();
		}
		return contents;
	});
}

/**
 * Scrolls until the story at a position of the list is in the middle of the window. Returns its title link.
 */
export async function scrollToStory(page: Page, position: number): Promise<Locator> {
	const title = await scrollToPosition(page, position);
	await expect(title).toBeInViewport();
	return title;
}

/** The same, but expects nothing. */
export async function scrollToPosition(page: Page, position: number): Promise<Locator> {
	await page.evaluate(async (index) => {
		const find = () => document.querySelector(`article[aria-posinset="${index}"]`);
		while (!find()) {
			scrollBy({ top: innerHeight, behavior: "instant" });
			const isBusy = document.querySelector(".news-list")?.ariaBusy === "true";
			const more = document.querySelector<HTMLElement>(".news-list + .news-list-turn a");
			if (more && !isBusy && more.getBoundingClientRect().top < innerHeight) more.click();
			// A browser may skip a frame in which nothing has changed.
			await new Promise((resolve) => {
				requestAnimationFrame(resolve);
				setTimeout(resolve, 100);
			});
		}
		find()?.scrollIntoView({ block: "center", behavior: "instant" });
	}, position);
	return page.locator(`[aria-posinset="${position}"] h2 a`);
}

/** Remembers a story's position in the window, to expect it there again later. */
export async function rememberPosition(title: Locator) {
	const headline = (await title.textContent()) ?? "";
	const previous = await title.boundingBox();
	const link = title.page().getByRole("article").getByRole("link", { name: headline, exact: true });
	return {
		title,
		headline,
		expectSamePosition: async () => {
			await expect(link).toBeInViewport();
			await expect.poll(async () => (await link.boundingBox())?.y).toBeCloseTo(previous?.y ?? -1, 0);
		},
	};
}
