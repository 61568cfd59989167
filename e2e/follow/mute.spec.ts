import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { holdFiles } from "../support/page/hold-files.ts";
import { openListMenu } from "../support/page/list-menu.ts";
import { quietToast } from "../support/page/toast.ts";
import { typeInto } from "../support/page/type-into.ts";
import { visit } from "../support/page/visit.ts";
import { asset } from "../support/site/assets.ts";
import { storiesOf, take, topics } from "../support/site/edition.ts";
import { author, foldedCards, startWithFollows, topic } from "./follows.ts";

const [story] = take(1, storiesOf(9));

test.describe("", { tag: "@rest" }, () => {
	test("an author is muted from the list: cards elsewhere fold to a line that says why, and open", async ({
		page,
	}) => {
		const { name } = story.author;
		await visit(page, `/author/${name.toLowerCase().replaceAll(" ", "-")}`);
		await openListMenu(page);
		await page.getByRole("button", { name: /^Mute / }).click();
		await expect(quietToast(page)).toContainText(`${name} is muted.`);
		await openListMenu(page);
		await expect(page.getByRole("button", { name: `Mute ${name}` })).toHaveAttribute("aria-pressed", "true");
		// The reader went to this list.
		await expect(foldedCards(page)).toHaveCount(0);

		await visit(page, "/category/9");
		const muted = storiesOf(9).filter((other) => other.author.name === name);
		await expect(foldedCards(page)).toHaveCount(muted.length);
		const card = page.getByRole("article", { name: `Muted: ${name} (an author you muted).` }).first();
		await expect(card).toBeVisible();
		await expect(page.getByRole("heading", { name: story.title })).toBeHidden();
		const show = card.getByRole("button", { name: "Show the story" });
		await expect(show).toHaveAttribute("aria-expanded", "false");
		await show.focus();
		await page.keyboard.press("Enter");
		const opened = page.getByRole("article", { name: story.title });
		await expect(opened.getByRole("heading").getByRole("link")).toBeFocused();
		await opened.getByRole("button", { name: "Fold the story" }).click();
		await expect(page.getByRole("heading", { name: story.title })).toBeHidden();
	});

	test("a word is muted by a form, whatever its case, and can be released", async ({ page }) => {
		const [word = ""] = story.title.match(/\p{L}{5,}/u) ?? [];
		await visit(page, "/your-news#manage");
		await typeInto(page.getByRole("textbox", { name: "Mute a word" }), " … ");
		await page.getByRole("button", { name: "Mute word" }).click();
		await expect(page.getByRole("alert").filter({ hasText: "at least one letter" })).toBeVisible();
		await typeInto(page.getByRole("textbox", { name: "Mute a word" }), word.toUpperCase());
		await page.getByRole("textbox", { name: "Mute a word" }).press("Enter");
		await expect(quietToast(page)).toContainText(`Stories with “${word.toUpperCase()}” are folded`);
		await visit(page, "/category/9");
		const line = `Muted: ${word.toUpperCase()} (a word you muted).`;
		await expect(foldedCards(page).filter({ hasText: line }).first()).toBeVisible();
		await visit(page, "/your-news#manage");
		await page.getByRole("button", { name: `Unmute ${word.toUpperCase()}` }).click();
		await expect(quietToast(page)).toContainText(`“${word.toUpperCase()}” is no longer muted.`);
		await visit(page, "/category/9");
		await expect(page.getByRole("heading", { name: story.title })).toBeVisible();
		await expect(foldedCards(page)).toHaveCount(0);
	});

	test("a word that is muted already stays muted, and there is nothing to undo", async ({ page }) => {
		await startWithFollows(page, { words: ["Harbour"] });
		await visit(page, "/your-news#manage");
		const field = page.getByRole("textbox", { name: "Mute a word" });
		await typeInto(field, "harbour");
		await field.press("Enter");
		await expect(quietToast(page)).toContainText("“harbour” is muted already.");
		await expect(quietToast(page).getByRole("button", { name: "Undo" })).toHaveCount(0);
		await expect(field).toHaveValue("");
		await expect(page.getByRole("button", { name: "Unmute Harbour" })).toBeVisible();
	});

	test("the stories of a muted topic fold, for the price of one file", async ({ page }) => {
		await startWithFollows(page, { muted: [topic("ferries")] });
		const requests: string[] = [];
		page.on("request", (request) => requests.push(new URL(request.url()).pathname));
		await visit(page, "/category/0");
		const line = page.getByText("Muted: ferries (a topic you muted).");
		await expect(line.first()).toBeVisible();
		expect(requests.filter((path) => path.startsWith("/data/topic/"))).toEqual([
			"/data/topic/ferries/front.json",
		]);
		for (const { title, id } of topics.get("ferries") ?? []) {
			const card = page.locator(`article:has(#title-${id})`);
			if ((await card.count()) > 0) await expect(card.getByRole("heading", { name: title })).toBeHidden();
		}
	});

	test("on the second visit a card of a muted topic is folded from the first paint on", async ({ page }) => {
		await startWithFollows(page, { muted: [topic("ferries")] });
		await visit(page, "/category/0");
		await expect(foldedCards(page).first()).toBeVisible();
		const folded = await foldedCards(page).count();
		// Another page does not forget what this one has folded.
		await visit(page, "/category/9");
		await expect(foldedCards(page).first()).toBeVisible();

		const shown = await recordShown(
			page,
			(topics.get("ferries") ?? []).map(({ id }) => `title-${id}`),
		);
		const release = await holdFiles(page, "**/data/topic/**");
		const looksUp = page.waitForRequest("**/data/topic/**");
		await visit(page, "/category/0");
		await looksUp;
		await nextFrames(page);
		release();
		await expect(foldedCards(page)).toHaveCount(folded);
		expect(await shown()).toEqual([]);
	});

	test("a card that is folded early opens again if the script that says why cannot be loaded", async ({
		page,
	}) => {
		await startWithFollows(page, { muted: [author(story.author.name)] });
		await visit(page, "/category/9");
		await expect(foldedCards(page).first()).toBeVisible();
		await page.clock.install();
		await page.route(asset("parts"), (route) => route.abort());
		await visit(page, "/category/9");
		const headline = page.getByRole("heading", { name: story.title });
		await expect(headline).toBeHidden();
		await page.clock.fastForward(20_000);
		await expect(headline).toBeVisible();
	});

	test("a browser that mutes nothing requests no topic", async ({ page }) => {
		await startWithFollows(page, { followed: [author("Wren Tidewater")] });
		const requests: string[] = [];
		page.on("request", (request) => requests.push(new URL(request.url()).pathname));
		await visit(page, "/category/9");
		await expect(page.locator("script, link[rel=stylesheet]").first()).toBeAttached();
		await page.waitForLoadState("networkidle");
		expect(requests.filter((path) => path.startsWith("/data/topic/"))).toEqual([]);
	});
});

/** Records which of the elements are visible in any frame of the next page. */
async function recordShown(page: Page, ids: string[]): Promise<() => Promise<string[]>> {
	await page.addInitScript((candidates) => {
		const seen = new Set<string>();
		Object.assign(window, { seen });
		const readFrame = () => {
			for (const id of candidates) if (document.getElementById(id)?.checkVisibility()) seen.add(id);
			requestAnimationFrame(readFrame);
		};
		requestAnimationFrame(readFrame);
	}, ids);
	return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

const nextFrames = (page: Page) =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
