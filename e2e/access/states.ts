import { expect, type Page } from "@playwright/test";
import type { Reader } from "../support/journey.ts";
import { holdToasts } from "../support/page/hold-toasts.ts";
import { categoryLinks, navLink } from "../support/page/page-frame.ts";
import {
	added,
	changedNotice,
	copiesOf,
	openWithBookmarks,
	saveButton,
	someStories,
	statusToast,
} from "../support/page/saved.ts";
import { waitForAnimations } from "../support/page/toast.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";

const [story] = storiesOf(9);
if (!story) throw new Error("A story is needed");
const storyPath = `/news-details/${story.id}`;

const withoutShareSheet = (page: Page) =>
	page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));

/**
 * States of a page other than its initial one, and how to reach each. forms.spec.ts checks those of forms.
 */
export const visitorStates: Record<string, (page: Page) => Promise<void>> = {
	"a story that waits for its visitor": async (page) => {
		await visit(page, storyPath);
		await expect(page.getByText("Waiting for you after login")).toContainText(story.title);
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
		await navLink(page, "Home").click();
		await expect(page.getByRole("alert")).toBeVisible();
	},
	"a text that did not arrive": async (page) => {
		await page.route("/data/texts/**", (route) => route.abort());
		await visit(page, "/category/9");
		await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
		await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	},
};

export const readerStates: Record<string, (page: Page, reader: Reader) => Promise<void>> = {
	"a list for its reader, with a toast": async (page) => {
		await visit(page, "/category/9");
		await holdToasts(page);
		await saveButton(page, story).click();
		await waitForAnimations(statusToast(page, added));
	},
	"a card's share menu": async (page) => {
		await withoutShareSheet(page);
		await visit(page, "/category/9");
		await page.getByRole("button", { name: `Share: ${story.title}` }).click();
		await expect(page.getByRole("button", { name: "Copy link" })).toBeFocused();
	},
	"an article with its share menu": async (page) => {
		await withoutShareSheet(page);
		await visit(page, storyPath);
		await page.getByRole("button", { name: "Share", exact: true }).click();
		await expect(page.getByRole("button", { name: "Copy link" })).toBeFocused();
	},
	"bookmarks, one of them changed since": async (page, reader) => {
		const [edited, ...others] = await copiesOf(page, reader.uid, someStories(2));
		if (!edited) throw new Error("A copy is needed");
		await openWithBookmarks(page, reader, [{ ...edited, title: `${edited.title} at last` }, ...others]);
		await changedNotice(page).click();
		await expect(page.getByRole("button", { name: "Update my copy" })).toBeVisible();
	},
	"no bookmarks": async (page) => {
		await visit(page, "/bookmark");
		await expect(page.getByText("You Have'nt Bookmark any news yet")).toBeVisible();
	},
	"a story that did not arrive": async (page) => {
		await page.route("/data/news/**", (route) => route.abort());
		await visit(page, storyPath);
		await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	},
	"a saved story while offline": async (page, reader) => {
		const [copy] = await copiesOf(page, reader.uid, [story]);
		if (!copy) throw new Error("A copy is needed");
		await page.route("/data/news/**", (route) => route.abort());
		await openWithBookmarks(page, reader, [copy], storyPath);
		await expect(page.getByText("You are reading the copy that you saved.")).toBeVisible();
	},
};
