import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { visit } from "../support/page/visit.ts";
import { type Story, storyByPath, take } from "../support/site/edition.ts";

const titleOf = (card: Locator) => card.getByRole("heading", { level: 2 }).getByRole("link");

/** Every card of the page with the story that it should show. */
async function cardsOf(page: Page): Promise<{ card: Locator; story: Story }[]> {
	const cards = await page.getByRole("article").all();
	expect(cards.length).toBeGreaterThan(4);
	return Promise.all(
		cards.map(async (card) => ({
			card,
			story: storyByPath((await titleOf(card).getAttribute("href")) ?? ""),
		})),
	);
}

/** The first 200 graphemes, or null if the text is not longer. */
function cutAt200(details: string): string | null {
	const characters = Array.from(new Intl.Segmenter().segment(details), ({ segment }) => segment);
	return characters.length > 200 ? characters.slice(0, 200).join("") : null;
}

/** The date in a time zone. */
const dayIn = (timeZone: string, date: string) =>
	new Date(date).toLocaleDateString("en-US", { timeZone, month: "short", day: "numeric", year: "numeric" });

/** The contents of each card, after its pictures have loaded: one after the other, as a lazy picture loads only in view. */
async function readCards() {
	const textOf = (part: Element | null) => part?.textContent.replace(/\s+/g, " ").trim();
	const widthOf = (part: Element | null) => part?.getBoundingClientRect().width ?? 0;
	const contents = [];
	for (const card of document.querySelectorAll("article")) {
		const readMore = card.querySelector(".read-more");
		const stars = card.querySelector('[role="img"]');
		const pictures: (string | undefined)[] = [];
		for (const image of card.querySelectorAll("img")) {
			image.scrollIntoView({ block: "center" });
			await image.decode();
			pictures.push(/([^/]+?)\.[^/]*$/.exec(image.src)?.[1]);
		}
		const parts = card.querySelectorAll(
			"h2, .story-byline a, time, .story-teaser, .view-count, [role=img], img",
		);
		contents.push({
			isVisible: Array.from(parts).every((part) => part.checkVisibility({ opacityProperty: true })),
			title: textOf(card.querySelector("h2")),
			author: textOf(card.querySelector(".story-byline a")),
			day: textOf(card.querySelector("time")),
			text: textOf(card.querySelector(".story-teaser")),
			readMore: readMore && { href: readMore.getAttribute("href"), name: readMore.ariaLabel },
			views: textOf(card.querySelector(".view-count")),
			stars: stars?.ariaLabel,
			filled: (widthOf(stars?.querySelector("rect") ?? null) / widthOf(stars)) * 5,
			pictures,
		});
	}
	return contents;
}

const fileName = (path: string) => path.replace(/^.*\/|\.\w+$/g, "");

test.describe("in Auckland", () => {
	const timezoneId = "Pacific/Auckland";
	test.use({ timezoneId });

	test("every card shows title, byline, day, teaser, rating, views and pictures of its story", async ({
		page,
	}) => {
		await visit(page, "/category/0");
		const cards = await cardsOf(page);
		const isOtherDayInUtc = ({ author: { published_date } }: Story) =>
			dayIn(timezoneId, published_date) !== dayIn("UTC", published_date);
		expect(cards.filter(({ story }) => isOtherDayInUtc(story)).length).toBeGreaterThan(0);
		const teasers = cards.map(({ story }) => cutAt200(story.details));
		expect(teasers, "some story is short").toContain(null);
		const isUncounted = ({ rating, total_view }: Story) => rating === undefined && total_view === undefined;
		expect(cards.filter(({ story }) => isUncounted(story)).length).toBeGreaterThan(0);

		const cardContents = await page.evaluate(readCards);
		for (const [index, { story }] of cards.entries()) {
			const teaser = teasers[index];
			const rating = story.rating?.number;
			expect(cardContents[index]).toEqual({
				isVisible: true,
				title: story.title,
				author: story.author.name,
				day: dayIn(timezoneId, story.author.published_date),
				text: teaser === null ? story.details : `${teaser}… Read More`,
				readMore:
					teaser === null ? null : { href: `/news-details/${story.id}`, name: `Read More: ${story.title}` },
				views:
					story.total_view === undefined ? undefined : `${story.total_view.toLocaleString("en-US")} views`,
				stars: rating === undefined ? undefined : `${rating} out of 5`,
				filled: rating === undefined ? Number.NaN : expect.closeTo(rating, 3),
				pictures: [story.thumbnail_url, story.author.img].map(fileName),
			});
		}
	});
});

test("Tab reaches category, title, Read More and author of a card, and never its picture", async ({
	page,
}) => {
	await visit(page, "/category/0");
	const [card, next] = take(
		2,
		(await cardsOf(page)).slice(1).map(({ card }) => card),
	);
	await card.getByRole("link").first().focus();
	await page.keyboard.press("Tab");
	await expect(titleOf(card)).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(card.getByText("Read More")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(card.locator(".story-byline").getByRole("link")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(next.getByRole("link").first()).toBeFocused();
	await expect(next.getByRole("link").first()).not.toHaveText("");

	await expect(page.locator("a a"), "no link is inside another").toHaveCount(0);
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 1 })).toHaveCount(1);
	await expect(main.getByRole("heading", { level: 2 })).toHaveCount(
		1 + (await main.getByRole("article").count()),
	);
	await expect(main.getByRole("heading").nth(1)).toHaveText(/^Total - /);
});
