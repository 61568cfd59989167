import type { Card, ListFront, Story } from "../../contract/published.ts";
import { sanitizeText } from "../../contract/sanitize-text.ts";
import { hostileStrings } from "../support/hostile-strings.ts";
import { expect, test } from "../support/journey.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { expectReader } from "../support/page/header.ts";
import { visit } from "../support/page/visit.ts";
import { news, take } from "../support/site/edition.ts";
import { collectForeignRequests, expectSafeUrls, expectUnharmed } from "./hostile-page.ts";

test.use({ viewport: { width: 320, height: 800 } });

test("a list with every hostile string in every field of a card shows them all as text", async ({
	page,
	baseURL,
}) => {
	const foreignRequests = collectForeignRequests(page, baseURL);
	const consoleErrors = collectConsoleErrors(page);
	await page.route("/data/category/3/front.json", async (route) => {
		const list: ListFront = await (await route.fetch()).json();
		const [model] = take(1, list.cards);
		const cards = hostileStrings.map((text, index) => hostileCard(model, text, index));
		await route.fulfill({ json: { ...list, category_name: hostileStrings.join(" "), pages: 1, cards } });
	});
	await page.route("/news.json", (route) =>
		route.fulfill({ json: hostileStrings.map((title, index) => ({ id: `h${index}`, title })) }),
	);
	await visit(page, "/category/9");
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Technology").click();
	const cardsShown = page.getByRole("main").getByRole("article");
	// Hundreds of heavy cards take a while on a busy machine.
	await expect(cardsShown).toHaveCount(hostileStrings.length, { timeout: 20_000 });
	const titles = await cardsShown.evaluateAll((cards) =>
		cards.map((card) => card.querySelector("h2")?.textContent),
	);
	expect(titles).toEqual(hostileStrings.map(sanitizeText));
	const headlines = page.getByRole("region", { name: "Latest headlines" });
	await expect(headlines).toContainText("<script>window.hacked=1</script>.");
	await expectSafeUrls(page);
	await expectUnharmed(page, "the list");
	expect(foreignRequests).toEqual([]);
	expect(consoleErrors).toEqual([]);
});

function hostileCard(model: Card, text: string, index: number): Card {
	return {
		...model,
		id: `hostile-${index}`,
		title: text,
		author: { ...model.author, name: text, picture: { ...model.author.picture, alt: text } },
		thumbnail: { ...model.thumbnail, alt: text },
		teaser: { text, cut: index % 2 === 0 },
		category_name: text,
	};
}

test("a story with every hostile string in every field shows them all as text", { tag: "@rest" }, async ({
	page,
	baseURL,
	reader,
}) => {
	const [story] = take(1, news);
	const foreignRequests = collectForeignRequests(page, baseURL);
	const consoleErrors = collectConsoleErrors(page);
	const allStrings = hostileStrings.join(" ");
	const paragraphs = hostileStrings
		.map((text) => sanitizeText(text).replace(/\s+/g, " ").trim())
		.filter(Boolean);
	await page.route(`/data/news/${story.id}.json`, async (route) => {
		const published: Story = await (await route.fetch()).json();
		const { picture, author_picture: authorPicture } = published;
		const related = hostileStrings.map((text, index) => ({
			...{ id: `hostile-${index}`, title: text, category_name: text },
			thumbnail: { ...picture, alt: text },
		}));
		await route.fulfill({
			json: {
				...{
					...published,
					title: allStrings,
					author: { ...published.author, name: allStrings },
					image_alt: allStrings,
				},
				...{ details: paragraphs.join("\n\n"), tags: hostileStrings, category_name: allStrings },
				...{
					picture: { ...picture, alt: allStrings },
					author_picture: { ...authorPicture, alt: allStrings },
				},
				...{ previous: { id: "one", title: allStrings }, next: { id: "other", title: allStrings }, related },
			},
		});
	});
	await visit(page, `/news-details/${story.id}`);
	await expectReader(page, reader.name ?? "");
	await expect(page.locator(".story-text p")).toHaveText(paragraphs);
	await expectSafeUrls(page);
	await expectUnharmed(page, "the story");
	expect(foreignRequests).toEqual([]);
	expect(consoleErrors).toEqual([]);
});
