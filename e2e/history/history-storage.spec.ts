import type { Page } from "@playwright/test";
import { added, anotherStory, saveButton, someStories, statusToast } from "../support/bookmarks-page.ts";
import { openAccount, signIn } from "../support/identity/accounts.ts";
import { expect, rest, test } from "../support/journey.ts";
import { fillStorage } from "../support/page/fill-storage.ts";
import { typeInto } from "../support/page/type-into.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf, take } from "../support/site/edition.ts";
import { openedMark, openWithHistory, readMark, storedHistory, storedIds } from "./stored-history.ts";

const [story] = take(1, storiesOf(9));

/** As many stories as are remembered; one of them is in the edition. */
const tenThousand = [
	...Array.from({ length: 9_999 }, (_, index) => ({
		id: `harbour-council-${index}`,
		title: `Harbour council votes to keep the night ferry running until spring ${index}`,
	})),
	story,
];

test(
	"in full storage the history gives room to a bookmark, and a story can be read",
	rest,
	async ({ page, reader: _ }) => {
		await openWithHistory(page, storedHistory(tenThousand), "/category/9");
		await fillStorage(page);
		const saved = anotherStory();
		await saveButton(page, saved).click();
		await expect(statusToast(page, added)).toBeVisible();
		const left = await storedIds(page);
		expect([left.length, left.at(-1)]).toEqual([5_000, story.id]);

		await fillStorage(page);
		const [opened] = someStories(1);
		await visit(page, `/news-details/${opened?.id}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(opened?.title ?? "");
		await expect.poll(async () => (await storedIds(page)).at(-1)).toBe(opened?.id);
	},
);

test(
	"where storage is forbidden, stories are opened and marked until the tab is closed",
	rest,
	async ({ page, request }) => {
		await page.addInitScript(() =>
			Object.defineProperty(window, "localStorage", {
				get: () => {
					throw new DOMException("Access is denied", "SecurityError");
				},
			}),
		);
		await signIn(page, await openAccount(request), "/category/9");
		await page.getByRole("link", { name: story.title, exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
		await page.goBack();
		await expect(openedMark(page, story)).toBeVisible();
		await page.getByRole("contentinfo").getByRole("link", { name: "History" }).click();
		await expect(page).toHaveURL("/history");
		await expect(page.getByRole("main").getByRole("link", { name: story.title, exact: true })).toBeVisible();
		await page.getByRole("main").getByRole("link", { name: "History settings" }).click();
		await page.getByRole("checkbox", { name: "Remember what I read" }).uncheck();
		await page.goBack();
		await page.goBack();
		await expect(page.getByRole("link", { name: story.title, exact: true })).toBeVisible();
		await expect(openedMark(page, story)).toHaveCount(0);
	},
);

/** CPU time of the page's scripts until the list is marked, as the median of some visits. */
async function scriptSeconds(page: Page, text: string): Promise<number> {
	const session = await page.context().newCDPSession(page);
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	const times: number[] = [];
	for (let visits = 0; visits < 5; visits += 1) {
		await openWithHistory(page, text, "/category/9");
		await expect(readMark(page, story as never)).toBeVisible();
		const { metrics } = await session.send("Performance.getMetrics");
		times.push(metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0);
	}
	return times.sort((a, b) => a - b)[2] ?? 0;
}

test("ten thousand marks cost a list no visible time", rest, async ({ page }) => {
	test.slow();
	const one = await scriptSeconds(page, storedHistory([story]));
	const many = await scriptSeconds(page, storedHistory(tenThousand));
	console.log(`script: ${one} s with one mark, ${many} s with 10,000`);
	// A long task begins at 50 ms.
	expect(many - one).toBeLessThan(0.05);
});

test("ten thousand stories open and are searched without a freeze", rest, async ({ page }) => {
	await openWithHistory(page, storedHistory(tenThousand), "/history");
	await expect(page.getByText("10,000 stories")).toBeVisible();
	await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(100);
	const field = page.getByRole("searchbox", { name: "Search your history" });
	await field.pressSequentially("council 9876");
	await expect(page.getByText("1 of 10,000 stories")).toBeVisible();
	await typeInto(field, "");
	await page.getByRole("button", { name: "More" }).click();
	await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(200);
});
