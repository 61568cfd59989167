import { isBookmark } from "../../app/bookmarks/store/bookmark.ts";
import { endlessStrings, hostileAddresses, hostileStrings } from "../support/hostile-strings.ts";
import { openAccount, signIn } from "../support/identity/accounts.ts";
import { expect, test } from "../support/journey.ts";
import { consoleErrorsOf } from "../support/page/console-errors.ts";
import { logOut, portrait } from "../support/page/header.ts";
import { openWith } from "../support/page/saved.ts";
import { visit, waitForHydration } from "../support/page/visit.ts";
import { expectPlainAddresses, expectTheFrame, strangersOf } from "./hostile-page.ts";
import { oneOfEvery } from "./rotation.ts";

const endless = ["W".repeat(5_000), endlessStrings["a word of a megabyte"] ?? ""];

for (const { how, texts, tag } of [
	{ how: "in every field", texts: [...oneOfEvery(8, hostileStrings), ...endless], tag: [] },
	{ how: "in every field and every way", texts: [...hostileStrings, ...endless], tag: ["@rest"] },
]) {
	test(`bookmarks that are hostile ${how} are shown as words, and lead and load from nowhere odd`, {
		tag,
	}, async ({ page, baseURL, reader }) => {
		if (tag.length > 0) test.slow();
		const strangers = strangersOf(page, baseURL);
		const complaints = consoleErrorsOf(page);
		const copies = texts.map((title, index) => {
			// Two megabytes of everything would not fit into any storage.
			const text = title.slice(0, 50_000);
			const address = hostileAddresses[index % hostileAddresses.length] ?? "";
			return {
				...{
					id: `${index} ${text.slice(0, 500)}`,
					userUID: reader.uid,
					title,
				},
				author: { name: text, img: address, published_date: text.slice(0, 100) },
				...{ thumbnail_url: address, image_url: address, image_alt: text, details: text, tags: [text, text] },
				...{ total_view: 1e21, rating: { number: 99 }, category_id: index, others: { is_today_pick: text } },
			};
		});
		await page.setViewportSize({ width: 320, height: 800 });
		await openWith(page, reader, JSON.stringify(copies));
		const shown = page.getByRole("main").getByRole("article");
		await expect(shown.first()).toBeVisible();
		// The rest of a long list is drawn as the reader comes to it, also when every frame ends at the foot of the page.
		const entries = copies.filter(isBookmark);
		expect(entries.length).toBeGreaterThan(copies.length - 5);
		await page.evaluate(async (count) => {
			const cards = document.getElementsByTagName("article");
			while (cards.length < count) {
				window.scrollTo(0, document.body.scrollHeight);
				await new Promise(requestAnimationFrame);
			}
		}, entries.length);
		await expectTheFrame(page, "the bookmarks");
		await expectPlainAddresses(page);
		await page
			.getByRole("main")
			.getByRole("article")
			.first()
			.locator("h2 a")
			.click({ position: { x: 5, y: 5 } });
		await expect(page).toHaveURL(/\/news-details\//);
		await expectTheFrame(page, "a saved story");
		expect(strangers).toEqual([]);
		expect(complaints.filter((complaint) => !/404|Failed to load resource/.test(complaint))).toEqual([]);
	});
}

const words = JSON.stringify("<img src=x onerror=window.hacked=1>");
const values = [
	`{"uid":"x","displayName":${words},"photoURL":"javascript:window.hacked=1","email":null}`,
	'{"view":{"heights":[5000],"from":0,"to":1000000000},"scroll":1e308}',
	...oneOfEvery(40, hostileStrings),
	...["null", "[]", "{}", "1", '"x"', '{"__proto__":{"uid":"x"}}', '{"uid":{"x":1},"displayName":[]}'],
];

for (const { how, kept, tag } of [
	{ how: "some values", kept: values.slice(0, 1), tag: [] },
	{ how: "many values", kept: values, tag: ["@rest"] },
]) {
	test(`whatever stands in the storage of the browser, the pages come alive and the list can be read: ${how}`, {
		tag,
	}, async ({ page }) => {
		if (tag.length > 0) test.slow();
		const complaints = consoleErrorsOf(page);
		await visit(page, "/category/0");
		for (const value of kept) {
			await page.evaluate((text) => {
				const local = [
					"bookmarked",
					"bookmarked-put-aside-1",
					"bookmarked-turn",
					"candour-reader",
					"candour-leaving",
				];
				for (const key of [...Object.keys(localStorage), ...local]) localStorage.setItem(key, text);
				const session = ["react-router-scroll-positions", "reading-places"];
				for (const key of [...Object.keys(sessionStorage), ...session]) sessionStorage.setItem(key, text);
			}, value);
			await page.reload();
			await waitForHydration(page);
			await expect(page.getByRole("article").first(), value).toBeVisible();
			await page.getByRole("navigation", { name: "All Categories" }).getByText("Technology").click();
			await expect(page, value).toHaveURL("/category/3");
			await page.goBack();
			await expect(page, value).toHaveURL("/category/0");
			await expectTheFrame(page, value);
		}
		expect(complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([]);
	});
}

test("whatever an account is called and shows, its greeting and its page stay as they are", {
	tag: "@rest",
}, async ({ page, baseURL }) => {
	test.slow();
	const strangers = strangersOf(page, baseURL);
	const complaints = consoleErrorsOf(page);
	await page.setViewportSize({ width: 320, height: 800 });
	for (const [index, name] of [
		...oneOfEvery(50, hostileStrings),
		"\u202enever closed",
		"W".repeat(5_000),
	].entries()) {
		const photo = hostileAddresses[(index * 7) % hostileAddresses.length] ?? null;
		await signIn(page, await openAccount(page.request, { name, photo }));
		await expect(page.getByText(/Logged In Successfully$/).first(), name).toBeVisible();
		await expect(portrait(page), name).toHaveAttribute("src", /reader-placeholder/);
		await expectTheFrame(page, name);
		await logOut(page).click();
		await expect(logOut(page), name).toHaveCount(0);
	}
	expect(strangers).toEqual([]);
	expect(complaints).toEqual([]);
});
