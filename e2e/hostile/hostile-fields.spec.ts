import { isBookmark } from "../../app/features/bookmarks/store/bookmark.ts";
import { openWithBookmarks } from "../support/bookmarks-page.ts";
import { hostileStrings, hostileUrls, hugeStrings } from "../support/hostile-strings.ts";
import { openAccount, signIn } from "../support/identity/accounts.ts";
import { expect, test } from "../support/journey.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { logOut, portrait } from "../support/page/header.ts";
import { reload, visit } from "../support/page/visit.ts";
import { collectForeignRequests, expectSafeUrls, expectUnharmed } from "./hostile-page.ts";
import { everyNth } from "./rotation.ts";

const longStrings = ["W".repeat(5_000), hugeStrings["a word of a megabyte"] ?? ""];

for (const { description, texts, tag } of [
	{ description: "in every field", texts: [...everyNth(8, hostileStrings), ...longStrings], tag: [] },
	{
		description: "in every field, with every string",
		texts: [...hostileStrings, ...longStrings],
		tag: ["@rest"],
	},
]) {
	test(`bookmarks that are hostile ${description} are shown as text, with safe links and pictures`, {
		tag,
	}, async ({ page, baseURL, reader }) => {
		if (tag.length > 0) test.slow();
		const foreignRequests = collectForeignRequests(page, baseURL);
		const consoleErrors = collectConsoleErrors(page);
		const copies = texts.map((title, index) => {
			// More would not fit into the storage.
			const text = title.slice(0, 50_000);
			const url = hostileUrls[index % hostileUrls.length] ?? "";
			return {
				...{
					id: `${index} ${text.slice(0, 500)}`,
					userUID: reader.uid,
					title,
				},
				author: { name: text, img: url, published_date: text.slice(0, 100) },
				...{ thumbnail_url: url, image_url: url, image_alt: text, details: text, tags: [text, text] },
				...{ total_view: 1e21, rating: { number: 99 }, category_id: index, others: { is_today_pick: text } },
			};
		});
		await page.setViewportSize({ width: 320, height: 800 });
		await openWithBookmarks(page, reader, JSON.stringify(copies));
		const cards = page.getByRole("main").getByRole("article");
		await expect(cards.first()).toBeVisible();
		// A long list is rendered while the reader scrolls.
		const entries = copies.filter(isBookmark);
		expect(entries.length).toBeGreaterThan(copies.length - 5);
		await page.evaluate(async (count) => {
			const cards = document.getElementsByTagName("article");
			while (cards.length < count) {
				window.scrollTo(0, document.body.scrollHeight);
				await new Promise(requestAnimationFrame);
			}
		}, entries.length);
		await expectUnharmed(page, "the bookmarks");
		await expectSafeUrls(page);
		// With a few cards on the page: the styles of the story lay out every text again.
		await visit(page, "/bookmark");
		await cards
			.first()
			.locator("h2 a")
			.click({ position: { x: 5, y: 5 } });
		await expect(page).toHaveURL(/\/news-details\//);
		await expectUnharmed(page, "a saved story");
		expect(foreignRequests).toEqual([]);
		expect(consoleErrors.filter((line) => !/404|Failed to load resource/.test(line))).toEqual([]);
	});
}

const markup = JSON.stringify("<img src=x onerror=window.hacked=1>");
const storedValues = [
	`{"uid":"x","displayName":${markup},"photoURL":"javascript:window.hacked=1","email":null}`,
	'{"view":{"heights":[5000],"from":0,"to":1000000000},"scroll":1e308}',
	...everyNth(40, hostileStrings),
	...["null", "[]", "{}", "1", '"x"', '{"__proto__":{"uid":"x"}}', '{"uid":{"x":1},"displayName":[]}'],
];

for (const { description, valuesToStore, tag } of [
	{ description: "some values", valuesToStore: storedValues.slice(0, 1), tag: [] },
	{ description: "many values", valuesToStore: storedValues, tag: ["@rest"] },
]) {
	test(`with any value in the browser's storage, pages hydrate and the list can be read: ${description}`, {
		tag,
	}, async ({ page }) => {
		if (tag.length > 0) test.slow();
		const consoleErrors = collectConsoleErrors(page);
		await visit(page, "/category/0");
		for (const value of valuesToStore) {
			await page.evaluate((text) => {
				const localKeys = [
					"bookmarked",
					"bookmarked-put-aside-1",
					"bookmarked-turn",
					"candour-reader",
					"candour-leaving",
				];
				for (const key of [...Object.keys(localStorage), ...localKeys]) localStorage.setItem(key, text);
				const sessionKeys = ["react-router-scroll-positions", "reading-places"];
				for (const key of [...Object.keys(sessionStorage), ...sessionKeys]) sessionStorage.setItem(key, text);
			}, value);
			await reload(page);
			await expect(page.getByRole("article").first(), value).toBeVisible();
			await page.getByRole("navigation", { name: "All Categories" }).getByText("Technology").click();
			await expect(page, value).toHaveURL("/category/3");
			await page.goBack();
			await expect(page, value).toHaveURL("/category/0");
			await expectUnharmed(page, value);
		}
		expect(consoleErrors.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
	});
}

test("with any name and photo of an account, its greeting and page stay intact", {
	tag: "@rest",
}, async ({ page, baseURL }) => {
	test.slow();
	const foreignRequests = collectForeignRequests(page, baseURL);
	const consoleErrors = collectConsoleErrors(page);
	await page.setViewportSize({ width: 320, height: 800 });
	for (const [index, name] of [
		...everyNth(50, hostileStrings),
		"\u202enever closed",
		"W".repeat(5_000),
	].entries()) {
		const photo = hostileUrls[(index * 7) % hostileUrls.length] ?? null;
		await signIn(page, await openAccount(page.request, { name, photo }));
		await expect(page.getByText(/Logged In Successfully$/).first(), name).toBeVisible();
		await expect(portrait(page), name).toHaveAttribute("src", /reader-placeholder/);
		await expectUnharmed(page, name);
		// The toast may cover the button.
		await logOut(page).press("Enter");
		await expect(logOut(page), name).toHaveCount(0);
	}
	expect(foreignRequests).toEqual([]);
	expect(consoleErrors).toEqual([]);
});
