import type { Locator, Page } from "@playwright/test";
import { type Story, storyAt } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { visit } from "../support/visit.ts";

const titleOf = (card: Locator) => card.getByRole("heading", { level: 2 }).getByRole("link");

/** Every card of the page beside the story that it should show. */
async function cardsOf(page: Page): Promise<{ card: Locator; story: Story }[]> {
	const cards = await page.getByRole("article").all();
	expect(cards.length).toBeGreaterThan(4);
	return Promise.all(
		cards.map(async (card) => ({ card, story: storyAt((await titleOf(card).getAttribute("href")) ?? "") })),
	);
}

/** The first 200 characters as a reader counts them, or nothing when the text is not longer. */
function cutAt200(details: string): string | null {
	const characters = Array.from(new Intl.Segmenter().segment(details), ({ segment }) => segment);
	return characters.length > 200 ? characters.slice(0, 200).join("") : null;
}

/** The day of a moment as a calendar in some place has it. */
const dayIn = (timeZone: string, moment: string) =>
	new Date(moment).toLocaleDateString("en-US", { timeZone, month: "short", day: "numeric", year: "numeric" });

const fileName = (path: string) => path.replace(/^.*\/|\.\w+$/g, "");

test.describe("in Auckland", () => {
	const timezoneId = "Pacific/Auckland";
	test.use({ timezoneId });

	test("every card shows title, byline, day, opening, rating, views and pictures of its story", async ({
		page,
	}) => {
		await visit(page, "/category/0");
		const cards = await cardsOf(page);
		const isElsewhereAnotherDay = ({ author: { published_date } }: Story) =>
			dayIn(timezoneId, published_date) !== dayIn("UTC", published_date);
		expect(cards.filter(({ story }) => isElsewhereAnotherDay(story)).length).toBeGreaterThan(0);
		const openings = cards.map(({ story }) => cutAt200(story.details));
		expect(openings, "a short story stands among the long ones").toContain(null);

		for (const [index, { card, story }] of cards.entries()) {
			await expect(titleOf(card)).toHaveText(story.title);
			await expect(card.getByText(story.author.name, { exact: true })).toBeVisible();
			await expect(card).toContainText(`${story.total_view.toLocaleString("en-US")} views`);
			await expect(card.getByRole("time")).toHaveText(dayIn(timezoneId, story.author.published_date));

			const readMore = card.getByText("Read More");
			if (openings[index] === null) {
				await expect(card).toContainText(story.details);
				await expect(readMore).toHaveCount(0);
			} else {
				await expect(card).toContainText(`${openings[index]}… Read More`);
				await expect(readMore).toHaveAttribute("href", `/news-details/${story.id}`);
				await expect(readMore).toHaveAccessibleName(`Read More: ${story.title}`);
			}

			const rating = story.rating.number;
			const stars = card.getByRole("img", { name: `${rating} out of 5`, exact: true });
			await expect(stars).toBeVisible();
			const filled = await stars.evaluate((drawn) => {
				const width = (part: Element | null) => part?.getBoundingClientRect().width ?? 0;
				return (width(drawn.querySelector("rect")) / width(drawn)) * 5;
			});
			expect(filled).toBeCloseTo(rating, 3);

			for (const file of [story.thumbnail_url, story.author.img]) {
				const image = card.locator(`img[src*="/${fileName(file)}."]`);
				await image.evaluate((drawn: HTMLImageElement) => {
					drawn.scrollIntoView({ block: "center" });
					return drawn.decode();
				});
				await expect(image).toBeVisible();
			}
		}
	});
});

test("a keyboard meets category, title, Read More and author of a card, and never its picture", async ({
	page,
}) => {
	await visit(page, "/category/0");
	const [card, next] = (await cardsOf(page)).slice(1).map(({ card }) => card);
	if (!card || !next) throw new Error("Two cards are needed");
	await card.getByRole("link").first().focus();
	await page.keyboard.press("Tab");
	await expect(titleOf(card)).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(card.getByText("Read More")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(card.locator(".byline").getByRole("link")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(next.getByRole("link").first()).toBeFocused();
	await expect(next.getByRole("link").first()).not.toHaveText("");

	await expect(page.locator("a a"), "no link stands inside another").toHaveCount(0);
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 1 })).toHaveCount(1);
	await expect(main.getByRole("heading", { level: 2 })).toHaveCount(await main.getByRole("article").count());
	await expect(main.getByRole("heading").first()).toHaveText(/^Total - /);
});
