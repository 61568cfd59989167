import type { Page } from "@playwright/test";
import { minutesToRead } from "../../contract/reading-time.ts";
import { openWithHistory, storedHistory, storedIds } from "../history/stored-history.ts";
import { logIn, openAccount } from "../support/identity/accounts.ts";
import { expect, rest, test } from "../support/journey.ts";
import { heading } from "../support/page/page-frame.ts";
import { openTab, visit } from "../support/page/visit.ts";
import { news, storyByPath, take } from "../support/site/edition.ts";

const stories = (page: Page) => page.getByRole("main").getByRole("article");
const titles = (page: Page) => stories(page).getByRole("heading", { level: 2 }).getByRole("link");
const summary = (page: Page) => page.getByRole("main").getByRole("status");
const position = (page: Page) =>
	page.getByRole("navigation", { name: /^Your (five|ten|twenty)-minute edition$/ });
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

async function compose(page: Page, minutes: number): Promise<string[]> {
	await visit(page, `/briefing/${minutes}`);
	await expect(titles(page)).not.toHaveCount(0);
	return titles(page).allTextContents();
}

test("a visitor opens the ten-minute edition, which has a cover, a sum and an end", async ({ page }) => {
	await visit(page, "/category/0");
	await page.getByRole("contentinfo").getByRole("link", { name: "Ten-minute edition" }).click();
	await expect(heading(page)).toHaveText("Ten-minute edition");
	await expect(summary(page)).toHaveText(/^\d+ stories · \d+ minutes · \d+ categories$/);
	await expect(page.getByText("Here your ten-minute edition ends.")).toBeVisible();
	const cover = page.locator(".briefing-cover");
	await expect(cover.locator("img")).toHaveJSProperty("complete", true);
	await expect(cover).toHaveAttribute("href", (await titles(page).first().getAttribute("href")) ?? "");
	await expect(link(page, "log in")).toHaveAttribute("href", "/auth/login?from=%2Fbriefing%2F10");
});

test(
	"each length has stories that fit it, no story twice, picks first, across categories",
	rest,
	async ({ page }) => {
		await visit(page, "/briefing");
		await expect(heading(page)).toHaveText("Ten-minute edition");
		const choice = page.getByRole("navigation", { name: "Length of the edition" });
		await expect(choice).toHaveText(/^Five minutes\s*Ten minutes\s*Twenty minutes$/);
		await expect(choice.locator("[aria-current=page]")).toHaveText("Ten minutes");
		for (const [word, minutes] of [
			["Five", 5],
			["Ten", 10],
			["Twenty", 20],
		] as const) {
			await link(page, `${word} minutes`).click();
			await expect(heading(page)).toHaveText(`${word}-minute edition`);
			await expect(titles(page)).not.toHaveCount(0);
			const paths = await titles(page).evaluateAll((links) =>
				links.map((one) => (one as HTMLAnchorElement).pathname),
			);
			expect(new Set(paths).size).toBe(paths.length);
			const chosen = paths.map(storyByPath);
			const total = chosen.reduce((sum, { details }) => sum + minutesToRead(details), 0);
			expect(total).toBeLessThanOrEqual(minutes);
			await expect(summary(page)).toContainText(`${chosen.length} stories · ${total} minutes`);
			const picks = chosen.map(({ others }) => others.is_today_pick);
			expect(picks).toEqual(picks.toSorted((one, other) => Number(other) - Number(one)));
			expect(new Set(chosen.map(({ category_id }) => category_id)).size).toBeGreaterThan(1);
		}
	},
);

test(
	"a reader reads the edition to its end, with Back and a reload, and takes another five",
	rest,
	async ({ page, reader }) => {
		test.slow();
		expect(reader.uid).toBeTruthy();
		const edition = await compose(page, 10);
		const line = (number: number) =>
			position(page).getByText(
				new RegExp(`^${number} of ${edition.length} in your ten-minute edition · about \\d+ minutes? left$`),
			);
		await titles(page).first().click();
		for (const [index, title] of edition.entries()) {
			await expect(heading(page)).toHaveText(title);
			await expect(line(index + 1)).toBeVisible();
			if (index === 1) {
				await page.reload();
				await expect(line(2)).toBeVisible();
				await page.goBack();
				await expect(line(1)).toBeVisible();
				await page.goForward();
				await expect(line(2)).toBeVisible();
				await position(page).getByRole("link", { name: "Previous" }).click();
				await expect(line(1)).toBeVisible();
				await position(page).getByRole("link", { name: "All stories" }).click();
				await expect(summary(page)).toContainText(/about \d+ minutes left$/);
				expect(await titles(page).allTextContents()).toEqual(edition);
				await expect(stories(page).filter({ hasText: "Opened" })).toHaveCount(2);
				await titles(page).nth(1).click();
				await expect(line(2)).toBeVisible();
			}
			if (index < edition.length - 1) await position(page).getByRole("link", { name: "Next" }).click();
		}
		await expect(position(page).getByRole("link", { name: "Next" })).toHaveCount(0);
		await expect(page.getByText("That was your ten-minute edition. You are up to date.")).toBeVisible();
		await link(page, "Another five-minute edition").click();
		await expect(heading(page)).toHaveText("Five-minute edition");
		await expect(titles(page)).not.toHaveCount(0);
		const another = await titles(page).allTextContents();
		expect(another.filter((title) => edition.includes(title))).toEqual([]);
	},
);

test("the position is one line on a phone, and dismissed it stays away for this edition", {
	tag: "@rest",
}, async ({ page, reader }) => {
	expect(reader.uid).toBeTruthy();
	await page.setViewportSize({ width: 320, height: 640 });
	await compose(page, 10);
	await titles(page).first().click();
	await expect(position(page)).toBeInViewport({ ratio: 1 });
	await position(page).getByRole("link", { name: "Next" }).click();
	await expect(position(page).getByText(/^2 of /)).toBeVisible();
	expect((await position(page).boundingBox())?.height).toBeLessThanOrEqual(48);
	await position(page).getByRole("button", { name: "Hide this line" }).click();
	await expect(position(page)).toHaveCount(0);
	await page.reload();
	await expect(
		page.getByText("Next in your ten-minute edition").or(page.getByText("That was your ten")),
	).toBeVisible();
	await expect(position(page)).toHaveCount(0);
});

test("the edition stays the same in a tab, until it is composed again", rest, async ({ page }) => {
	const edition = await compose(page, 5);
	await page.reload();
	await expect(titles(page)).toHaveText(edition);
	await page.getByRole("button", { name: "Compose again" }).click();
	await expect(titles(page).first()).not.toHaveText(edition[0] ?? "");
	await expect(heading(page)).toBeFocused();
	const again = await titles(page).allTextContents();
	expect(again.filter((title) => edition.includes(title))).toEqual([]);
});

test("when every story has been seen, they begin again", rest, async ({ page }) => {
	await compose(page, 20);
	const note = page.getByText("You have seen every story of these lists, so they begin again.");
	for (let round = 0; round < news.length && !(await note.isVisible()); round += 1) {
		const before = await titles(page).allTextContents();
		await page.getByRole("button", { name: "Compose again" }).click();
		await expect(titles(page)).not.toHaveText(before);
	}
	await expect(note).toBeVisible();
});

test(
	"a visitor who opens a story comes back to it after the login, in its edition",
	rest,
	async ({ page, request }) => {
		const account = await openAccount(request);
		const [title = ""] = await compose(page, 5);
		await titles(page).first().click();
		await expect(page).toHaveURL(/\/auth\/login\?from=.*briefing%3D5/);
		await logIn(page, account);
		await expect(heading(page)).toHaveText(title);
		await expect(position(page)).toContainText("1 of");
	},
);

test(
	"a story of an edition in another tab says where the edition is",
	rest,
	async ({ page, context, reader }) => {
		expect(reader.uid).toBeTruthy();
		await compose(page, 5);
		const path = (await titles(page).first().getAttribute("href")) ?? "";
		const other = await openTab(context, path);
		await expect(position(other)).toContainText("Your edition is in the tab where it was composed.");
		await position(other).getByRole("link", { name: "Compose one here" }).click();
		await expect(titles(other)).not.toHaveCount(0);
	},
);

test("lists that fail are left out and said so; if all fail, Try again composes", rest, async ({ page }) => {
	await page.route(/\/data\/category\/[1-5]\/front\.json/, (route) => route.fulfill({ status: 500 }));
	await compose(page, 10);
	await expect(page.getByText("Some lists of stories could not be loaded.")).toBeVisible();
	await page.evaluate(() => sessionStorage.clear());
	await page.route("/data/**", (route) => route.abort());
	await visit(page, "/briefing/10");
	const alert = page.getByRole("alert").filter({ hasText: "The edition could not be composed" });
	await expect(alert).toBeVisible();
	await page.unrouteAll();
	await alert.getByRole("button", { name: "Try again" }).click();
	await expect(titles(page)).not.toHaveCount(0);
	await expect(alert).toHaveCount(0);
});

test("without storage the edition is composed and read all the same", rest, async ({ page, reader }) => {
	expect(reader.uid).toBeTruthy();
	await page.addInitScript(() => {
		Object.defineProperty(window, "sessionStorage", {
			get: () => {
				throw new DOMException("", "SecurityError");
			},
		});
	});
	const edition = await compose(page, 5);
	await titles(page).first().click();
	await expect(position(page)).toContainText(`1 of ${edition.length} in your five-minute edition`);
});

test("another number of minutes is no page", rest, async ({ page }) => {
	for (const path of ["/briefing/7", "/briefing/010", "/briefing/10/2"]) {
		await page.goto(path);
		await expect(page.getByRole("main")).toContainText("404");
	}
	await visit(page, "/briefing/7");
	await expect(page.getByText("An edition takes five, ten or twenty minutes.")).toBeVisible();
});

test("in an edition j and k go from story to story", rest, async ({ page, reader }) => {
	expect(reader.uid).toBeTruthy();
	const [first = "", second = ""] = await compose(page, 5);
	await page.keyboard.press("j");
	await expect(titles(page).first()).toBeFocused();
	await page.keyboard.press("o");
	await expect(heading(page)).toHaveText(first);
	await expect(position(page)).toBeVisible();
	await page.keyboard.press("j");
	await expect(heading(page)).toHaveText(second);
	await expect(position(page)).toContainText("2 of");
	await page.keyboard.press("k");
	await expect(heading(page)).toHaveText(first);
});

test("the edition is offered once, at the end of the fourth story, and the mark can be deleted", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	const [first, second, third, fourth, fifth] = take(5, news);
	const offer = link(page, "the ten-minute edition");
	const read = async ({ id, title }: (typeof news)[number]) => {
		await visit(page, `/news-details/${id}`);
		await expect(heading(page)).toHaveText(title);
		await expect.poll(async () => (await storedIds(page)).at(-1)).toBe(id);
	};
	await openWithHistory(page, storedHistory([first, second]), "/about");
	await read(third);
	await expect(offer).toHaveCount(0);
	await read(fourth);
	await expect(offer).toBeAttached();
	await read(fifth);
	await expect(offer, "nobody has scrolled to it").toBeAttached();
	await offer.scrollIntoViewIfNeeded();
	await expect.poll(() => page.evaluate(() => localStorage.getItem("candour-edition-offered"))).toBe("1");
	await offer.click();
	await expect(heading(page)).toHaveText("Ten-minute edition");
	await read(fourth);
	await expect(offer).toHaveCount(0);

	await visit(page, "/privacy");
	await page.getByRole("button", { name: "Delete Ten-minute edition" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete Ten-minute edition" }).click();
	await expect.poll(() => page.evaluate(() => localStorage.getItem("candour-edition-offered"))).toBeNull();
});
