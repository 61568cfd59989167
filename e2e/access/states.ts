import { expect, type Page } from "@playwright/test";
import { openAccount, signIn } from "../support/accounts.ts";
import { storiesOf } from "../support/edition.ts";
import { said, sendButton } from "../support/form.ts";
import { categoryLinks, placeLink } from "../support/needed-files.ts";
import { added, changedMark, copiesOf, saveButton, signInWith, someStories, told } from "../support/saved.ts";
import { comeToRest, errorToast } from "../support/toast.ts";
import { visit } from "../support/visit.ts";

const [story] = storiesOf(9);
if (!story) throw new Error("A story is needed");
const address = `/news-details/${story.id}`;

const withoutSheet = (page: Page) =>
	page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));

async function login(page: Page, from: string): Promise<void> {
	await signIn(page, await openAccount(page.request), from);
}

/** The states that a page can be met in, beside the one it opens in, and how each comes about. */
export const states: Record<string, (page: Page) => Promise<void>> = {
	"a list for its reader, with a toast": async (page) => {
		await login(page, "/category/9");
		await saveButton(page, story).click();
		await comeToRest(told(page, added));
		await told(page, added).hover();
	},
	"a card's share menu": async (page) => {
		await withoutSheet(page);
		await login(page, "/category/9");
		await page.getByRole("button", { name: `Share: ${story.title}` }).click();
		await expect(page.getByRole("button", { name: "Copy link" })).toBeFocused();
	},
	"an article with its share menu": async (page) => {
		await withoutSheet(page);
		await login(page, address);
		await page.getByRole("button", { name: "Share", exact: true }).click();
		await expect(page.getByRole("button", { name: "Copy link" })).toBeFocused();
	},
	"bookmarks, one of them changed since": async (page) => {
		const account = await openAccount(page.request);
		const [edited, ...others] = await copiesOf(page, account.uid, someStories(2));
		if (!edited) throw new Error("A copy is needed");
		await signInWith(page, account, [{ ...edited, title: `${edited.title} at last` }, ...others]);
		await changedMark(page).click();
		await expect(page.getByRole("button", { name: "Update my copy" })).toBeVisible();
	},
	"no bookmarks": async (page) => {
		await login(page, "/bookmark");
		await expect(page.getByText("You Have'nt Bookmark any news yet")).toBeVisible();
	},
	"a login that was refused, with its toast": async (page) => {
		await visit(page, "/auth/login");
		await page.getByLabel("Email").fill("nobody@candour.example");
		await page.getByLabel("Password", { exact: true }).fill("Wrong-1!");
		await sendButton(page).click();
		await expect(said(page)).toContainText("auth/invalid-credential");
		await comeToRest(errorToast(page));
		await errorToast(page).hover();
	},
	"a registration with a mistake": async (page) => {
		await visit(page, "/auth/register");
		await sendButton(page).click();
		await expect(said(page)).toHaveCount(1);
	},
	"a search with results": async (page) => {
		await visit(page, "/search?q=frery");
		await expect(page.getByRole("region", { name: "Results" }).getByRole("article")).not.toHaveCount(0);
	},
	"a search between two days, without results": async (page) => {
		await visit(page, "/search?q=ferry+qqqqqqq&from=2020-01-01&to=2020-01-02");
		await expect(page.getByRole("main").getByRole("status")).toHaveText(/stor(y|ies) with/);
	},
	"a search that failed": async (page) => {
		await page.route("/data/search/**", (route) => route.abort());
		await visit(page, "/search?q=ferry");
		await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	},
	"a list and headlines that did not arrive": async (page) => {
		await page.route(/\/data\/category\/3|\/news\.json/, (route) => route.abort());
		await visit(page, "/category/0");
		await categoryLinks(page).getByText("Technology").click();
		await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	},
	"categories that did not arrive": async (page) => {
		await page.route("/data/categories.json", (route) => route.abort());
		await visit(page, "/about");
		await placeLink(page, "Home").click();
		await expect(page.getByRole("alert")).toBeVisible();
	},
	"a text that did not arrive": async (page) => {
		await page.route("/data/texts/**", (route) => route.abort());
		await visit(page, "/category/9");
		await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
		await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	},
	"a story that did not arrive": async (page) => {
		await page.route("/data/news/**", (route) => route.abort());
		await login(page, address);
		await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	},
	"a saved story while offline": async (page) => {
		const account = await openAccount(page.request);
		await page.route("/data/news/**", (route) => route.abort());
		await signInWith(page, account, [{ ...story, userUID: account.uid }], address);
		await expect(page.getByText("You are reading the copy that you saved.")).toBeVisible();
	},
	"a page that is not there": (page) => visit(page, "/no-such-page"),
};
