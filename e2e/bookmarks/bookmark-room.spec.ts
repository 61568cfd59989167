import type { Page } from "@playwright/test";
import { openAccount, signIn } from "../support/identity/accounts.ts";
import { expect, test } from "../support/journey.ts";
import { overflow } from "../support/page/axe.ts";
import { consoleErrorsOf } from "../support/page/console-errors.ts";
import {
	added,
	anotherStory,
	cardOf,
	copiesOf,
	deleteButton,
	openWith,
	saveButton,
	savedTitles,
	someStories,
	storedList,
	told,
} from "../support/page/saved.ts";
import { errorToast } from "../support/page/toast.ts";
import { visit } from "../support/page/visit.ts";

const stories = someStories(3);
const fresh = anotherStory();

/** Takes all the room that the browser gives the site. */
async function fillUp(page: Page): Promise<void> {
	await page.evaluate(() => {
		let piece = "x".repeat(1_000_000);
		for (let count = 0; piece !== ""; count += 1) {
			try {
				localStorage.setItem(`filler-${count}`, piece);
			} catch {
				piece = piece.slice(0, Math.floor(piece.length / 2));
			}
		}
	});
}

test("a full store refuses the new bookmark in a sentence and keeps the old ones", async ({
	page,
	reader,
}) => {
	const copies = await copiesOf(page, reader.uid, stories);
	await openWith(page, reader, copies, "/category/9");
	await fillUp(page);
	await saveButton(page, fresh).click();
	await expect(errorToast(page)).toContainText("Your browser has no room left for this site");
	await expect(saveButton(page, fresh)).toHaveAccessibleName(/^Bookmark/);
	expect(await storedList(page)).toEqual(copies);
	await visit(page, "/bookmark");
	await expect(savedTitles(page)).toHaveCount(3);

	await deleteButton(page, stories[0] as never).click();
	await expect(savedTitles(page)).toHaveCount(2);
	expect(await storedList(page)).toEqual(copies.slice(1));
});

test("damage for which there is no room aside is left as it is, and nothing is written over it", {
	tag: "@rest",
}, async ({ page, reader }) => {
	const garbage = "g".repeat(4_000_000);
	await openWith(page, reader, garbage);
	await expect(
		page.getByRole("status").filter({ hasText: "there is no room to put it aside" }),
	).toBeVisible();
	await page.getByRole("link", { name: "Go to home Page" }).click();
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Education").click();
	await saveButton(page, fresh).click();
	await expect(errorToast(page)).toContainText("Nothing was changed.");
	expect(await page.evaluate(() => localStorage.getItem("bookmarked")?.length)).toBe(4_000_000);
});

test("where storage is forbidden, bookmarks last as long as the tab, and the page says so", async ({
	page,
	request,
}) => {
	const complaints = consoleErrorsOf(page);
	await page.addInitScript(() => {
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("The operation is insecure.", "SecurityError");
			},
		});
	});
	await signIn(page, await openAccount(request), "/category/9");
	await saveButton(page, fresh).click();
	await expect(told(page, added)).toBeVisible();
	await expect(saveButton(page, fresh)).toHaveAccessibleName(/^Saved/);
	await page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
	await expect(savedTitles(page)).toHaveText([fresh.title]);
	await expect(
		page.getByRole("status").filter({ hasText: "Bookmarks last until this tab is closed" }),
	).toBeVisible();
	await deleteButton(page, fresh).click();
	await expect(savedTitles(page)).toHaveText(["You Have'nt Bookmark any news yet"]);
	expect(complaints).toEqual([]);
});

test("a list that another tab clears is empty here too, and can be filled again", { tag: "@rest" }, async ({
	page,
	context,
	reader,
}) => {
	await openWith(page, reader, await copiesOf(page, reader.uid, stories));
	await expect(savedTitles(page)).toHaveCount(3);
	const other = await context.newPage();
	await visit(other, "/about");
	await other.evaluate(() => localStorage.removeItem("bookmarked"));
	await expect(savedTitles(page)).toHaveText(["You Have'nt Bookmark any news yet"]);
	await page.getByRole("link", { name: "Go to home Page" }).click();
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Education").click();
	await saveButton(page, fresh).click();
	await expect(told(page, added)).toBeVisible();
	expect((await storedList(page)).map(({ id }) => id)).toEqual([fresh.id]);
});

test("bookmarks full of mischief are shown as words and run nothing", { tag: "@rest" }, async ({
	page,
	reader,
}) => {
	const complaints = consoleErrorsOf(page);
	const asked: string[] = [];
	page.on("request", (one) => asked.push(one.url()));
	const markup = `<img src=x onerror="window.mischief=1"><script>window.mischief=2</script>`;
	await page.route("/data/news/**", (route) => route.fulfill({ status: 500 }));
	const [copy] = await copiesOf(page, reader.uid, stories);
	if (!copy) throw new Error("A copy is needed");
	const half = String.fromCharCode(0xd800);
	const mischief = [
		{ ...copy, id: "a", title: markup, details: `${markup} ${"w".repeat(100_000)}` },
		{
			...copy,
			id: "b",
			title: "javascript:alert(1)",
			image_url: "javascript:alert(1)",
			thumbnail_url: "//x.example/p",
		},
		{ ...copy, id: "c", title: "T".repeat(5_000), author: { ...copy.author, img: "data:text/html,x" } },
		{ ...copy, id: "../../about?x#y", title: "A way out" },
		{ ...copy, id: half, title: `Half ${half}` },
		{ ...copy, id: "%", title: "Per cent" },
		{ ...copy, id: "d", title: "Long ago", author: { ...copy.author, published_date: "never" } },
	];
	await page.setViewportSize({ width: 390, height: 844 });
	await openWith(page, reader, mischief);
	await expect(page.getByRole("article")).toHaveCount(mischief.length);
	await expect(cardOf(page, { title: markup })).toBeVisible();
	for (const card of await page.getByRole("article").all()) await card.scrollIntoViewIfNeeded();
	expect(await overflow(page)).toBe(0);
	for (const link of await page.getByRole("main").getByRole("link").all()) {
		expect(await link.getAttribute("href")).toMatch(/^\/(category\/|news-details\/|$)/);
	}
	expect(asked.filter((address) => address.includes("x.example"))).toEqual([]);

	for (const { title } of mischief.slice(3, 6)) {
		const words = title.replace(half, "").trim();
		await cardOf(page, { title: words }).getByRole("heading").getByRole("link").click();
		await expect(page).toHaveURL(/\/news-details\//);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(words);
		await page.goBack();
	}
	await deleteButton(page, { title: "A way out" }).click();
	await expect(page.getByRole("article")).toHaveCount(mischief.length - 1);
	expect(await page.evaluate(() => "mischief" in window)).toBe(false);
	expect(complaints.filter((line) => !line.includes("status of 500"))).toEqual([]);
});
