import { expect, type Locator, type Page } from "@playwright/test";

type Reading = {
	/** The addresses of the stories, in the order in which they stood below one another. */
	stories: string[];
	/** The most cards and elements that stood in the page at any time. */
	cards: number;
	elements: number;
};

/** Scrolls from where the reader is to the end of the list, a window at a time, and notes what came by. */
export function readToTheEnd(page: Page): Promise<Reading> {
	return page.evaluate(async () => {
		const reading: Reading = { stories: [], cards: 0, elements: 0 };
		const look = () => {
			const titles = [...document.querySelectorAll("article h2 a")];
			const shown = titles.map((title) => title.getAttribute("href") ?? "");
			const known = reading.stories.indexOf(shown[0] ?? "");
			const start = known < 0 ? reading.stories.length : known;
			for (const [index, story] of shown.entries()) {
				const before = reading.stories[start + index] ?? story;
				if (before !== story) throw new Error(`Where ${before} stood, ${story} stands now`);
				reading.stories[start + index] = story;
			}
			reading.cards = Math.max(reading.cards, shown.length);
			reading.elements = Math.max(reading.elements, document.querySelectorAll("*").length);
		};
		const atEnd = () => {
			const paragraphs = [...document.querySelectorAll("main p")];
			const end = paragraphs.find((p) => p.textContent?.startsWith("You have reached the end of this list."));
			const isBusy = document.querySelector(".list")?.ariaBusy === "true";
			return end !== undefined && !isBusy && end.getBoundingClientRect().top < innerHeight;
		};
		look();
		while (!atEnd()) {
			scrollBy({ top: innerHeight, behavior: "instant" });
			for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
			look();
		}
		return reading;
	});
}

/** Scrolls down until the story at a place of the list stands in the middle of the window, and gives its title. */
export async function readUpTo(page: Page, place: number): Promise<Locator> {
	await page.evaluate(async (wanted) => {
		const find = () => document.querySelector(`article[aria-posinset="${wanted}"]`);
		while (!find()) {
			scrollBy({ top: innerHeight, behavior: "instant" });
			// A browser may leave out a frame in which nothing has changed.
			await new Promise((drawn) => {
				requestAnimationFrame(drawn);
				setTimeout(drawn, 100);
			});
		}
		find()?.scrollIntoView({ block: "center", behavior: "instant" });
	}, place);
	const title = page.locator(`[aria-posinset="${place}"] h2 a`);
	await expect(title).toBeInViewport();
	return title;
}

/** Notes where a story stands in the window, to expect it there again when the reader has come back. */
export async function notePlace(title: Locator) {
	const words = (await title.textContent()) ?? "";
	const before = await title.boundingBox();
	const same = title.page().getByRole("article").getByRole("link", { name: words, exact: true });
	return {
		title,
		words,
		expectAgain: async () => {
			await expect(same).toBeInViewport();
			await expect.poll(async () => (await same.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
		},
	};
}
