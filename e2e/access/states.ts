import { expect, type Page } from "@playwright/test";
import { author, foldedCards, followedStories, startWithFollows, topic } from "../follow/follows.ts";
import {
	openWithHistory,
	pressUnread,
	readMark,
	storedHistory,
	unreadNote,
	unreadTool,
} from "../history/stored-history.ts";
import { control, withFakeSpeech } from "../listen/speech.ts";
import {
	added,
	changedNotice,
	copiesOf,
	copyOf,
	openWithBookmarks,
	saveButton,
	someStories,
	statusToast,
} from "../support/bookmarks-page.ts";
import { confirmation, demandFreshLogin, section } from "../support/identity/account-page.ts";
import { goodPassword } from "../support/identity/accounts.ts";
import { formErrors } from "../support/identity/form.ts";
import { identityScript } from "../support/identity/identity-traffic.ts";
import type { Reader } from "../support/journey.ts";
import { openListMenu } from "../support/page/list-menu.ts";
import { categoryLinks, navLink } from "../support/page/page-frame.ts";
import { waitForAnimations } from "../support/page/toast.ts";
import { typeInto } from "../support/page/type-into.ts";
import { visit } from "../support/page/visit.ts";
import { news, storiesOf, take } from "../support/site/edition.ts";
import { archiveMonth } from "../support/site/public-pages.ts";

const [story] = take(1, storiesOf(9));
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
	"the panel of settings over a list": async (page) => {
		await visit(page, "/category/9");
		await page.getByRole("banner").getByRole("link", { name: "Reading settings" }).click();
		await expect(page.getByRole("dialog", { name: "Reading settings" })).toBeVisible();
	},
	"the receipt of a page": async (page) => {
		await visit(page, "/about");
		await page.getByText("What this page cost").click();
		await expect(page.getByText("Bytes transferred")).toBeVisible();
	},
	"the question before everything is deleted": async (page) => {
		await startWithFollows(page, { followed: [topic("ferries")] });
		await visit(page, "/privacy");
		await page.getByRole("button", { name: "Delete everything" }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
	},
	"the QR code for another device": async (page) => {
		await visit(page, "/settings");
		await page.getByRole("button", { name: "Show the QR code" }).click();
		await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
	},
	...Object.fromEntries(
		[{ lists: "headlines" }, { pictures: "none" }].map((settings) => [
			`a read and a muted story with ${JSON.stringify(settings)}`,
			async (page: Page) => {
				const stored = JSON.stringify({ version: 1, ...settings });
				await page.addInitScript((text) => localStorage.setItem("candour-settings", text), stored);
				await startWithFollows(page, { muted: [author("Wren Tidewater")] });
				await openWithHistory(page, storedHistory([story]), "/category/0");
				await expect(page.locator(".read-mark").first()).toBeVisible();
				await expect(foldedCards(page).first()).toBeVisible();
			},
		]),
	),
	"a search that failed": async (page) => {
		await page.route("/data/search/**", (route) => route.abort());
		await visit(page, "/search?q=ferry");
		await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	},
	"a list that is read aloud, with its queue": async (page) => {
		await withFakeSpeech(page);
		await visit(page, "/category/9");
		await openListMenu(page);
		await page.getByRole("button", { name: "Listen", exact: true }).click();
		await control(page, "Queue, speed and voice").click();
	},
	"a reading history": async (page) => {
		await openWithHistory(page, storedHistory(storiesOf(9)), "/history");
		await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
	},
	"a list with read stories": async (page) => {
		await openWithHistory(page, storedHistory([story]), "/category/9");
		await expect(readMark(page, story)).toBeVisible();
	},
	"a list of unread stories, all of which are read": async (page) => {
		await openWithHistory(page, storedHistory(storiesOf(9), { isUnreadOnly: true }), "/category/9");
		await expect(unreadNote(page)).toHaveText("You have read everything in this list.");
		await openListMenu(page);
		await expect(unreadTool(page)).toHaveAttribute("aria-pressed", "true");
	},
	"a month of the archive without read stories": async (page) => {
		await openWithHistory(page, storedHistory(news.slice(0, 30)), archiveMonth);
		await pressUnread(page);
		await expect(unreadNote(page)).toHaveText(/^Showing unread stories only/);
	},
	"nothing followed yet": async (page) => {
		await visit(page, "/your-news");
		await expect(page.getByRole("button", { name: /^Follow / }).first()).toBeVisible();
	},
	"your news, a part of which could not be loaded": async (page) => {
		await startWithFollows(page, {
			followed: [topic("ferries"), topic("long quay"), topic("no such topic")],
			muted: [author(story.author.name)],
			words: ["harbour cup"],
		});
		await page.route("/data/topic/long-quay/**", (route) => route.abort());
		await visit(page, "/your-news#manage");
		await expect(page.getByRole("main").getByRole("alert")).not.toHaveCount(0);
		await expect(followedStories(page).getByRole("article").first()).toBeVisible();
	},
	"a list with muted cards, one of them opened": async (page) => {
		const names = [...new Set(storiesOf(9).map((each) => each.author.name))];
		await startWithFollows(page, { muted: names.map(author) });
		await visit(page, "/category/9");
		await page.getByRole("button", { name: "Show the story" }).first().click();
		await expect(page.getByRole("button", { name: "Fold the story" })).toBeVisible();
		await expect(foldedCards(page).first()).toBeVisible();
	},
	"a list and headlines that could not be loaded": async (page) => {
		await page.route(/\/data\/category\/3|\/news\.json/, (route) => route.abort());
		await visit(page, "/category/0");
		await categoryLinks(page).getByText("Technology").click();
		await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	},
	"categories that could not be loaded": async (page) => {
		await page.route("/data/categories.json", (route) => route.abort());
		await visit(page, "/about");
		await navLink(page, "Home").click();
		await expect(page.getByRole("alert")).toBeVisible();
	},
	"a sign-in link in another browser": async (page) => {
		await visit(page, "/auth/action?mode=signIn&oobCode=used&apiKey=any");
		await typeInto(page.getByLabel("Email"), "reader-one@candour.example");
		await page.keyboard.press("Enter");
		await expect(formErrors(page)).toContainText("auth/invalid-action-code");
	},
	"the ten-minute edition": async (page) => {
		await visit(page, "/briefing/10");
		await expect(page.getByText("Here your ten-minute edition ends.")).toBeVisible();
	},
	"an edition that could not be composed": async (page) => {
		await page.route("/data/**", (route) => route.abort());
		await visit(page, "/briefing/10");
		await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	},
	"the dialog of keyboard shortcuts": async (page) => {
		await visit(page, "/about");
		await page.keyboard.press("?");
		await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
	},
	"a text that could not be loaded": async (page) => {
		await page.route("/data/texts/**", (route) => route.abort());
		await visit(page, "/category/9");
		await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
		await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	},
};

export const readerStates: Record<string, (page: Page, reader: Reader) => Promise<void>> = {
	"a list for its reader, with a toast": async (page) => {
		await visit(page, "/category/9");
		await saveButton(page, story).click();
		await waitForAnimations(statusToast(page, added));
	},
	"an article whose topics can be followed or muted": async (page) => {
		await visit(page, storyPath);
		await page.keyboard.press("End");
		await page
			.getByRole("button", { name: /^Follow / })
			.first()
			.click();
		await page.getByRole("button", { name: "Mute a subject" }).click();
		await expect(page.getByRole("button", { name: /^Mute / }).first()).toBeVisible();
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
	"a story with an offer to continue": async (page) => {
		await visit(page, "/about");
		const stored = JSON.stringify({ version: 1, positions: [{ id: story.id, block: 1, progress: 0.5 }] });
		await page.evaluate((positions) => localStorage.setItem("candour-positions", positions), stored);
		await visit(page, storyPath);
		await expect(page.getByRole("button", { name: "Continue there" })).toBeVisible();
	},
	"bookmarks, one of them changed since": async (page, reader) => {
		const [edited, ...others] = await copiesOf(page, reader.uid, someStories(2));
		if (!edited) throw new Error("A copy is needed");
		await openWithBookmarks(page, reader, [{ ...edited, title: `${edited.title} at last` }, ...others]);
		await changedNotice(page).click();
		await expect(page.getByRole("button", { name: "Update my copy" })).toBeVisible();
	},
	"the last story of an edition": async (page) => {
		await visit(page, "/briefing/5");
		await page.getByRole("article").getByRole("link").last().click();
		await expect(page.getByText("That was your five-minute edition. You are up to date.")).toBeVisible();
	},
	"no bookmarks": async (page) => {
		await visit(page, "/bookmark");
		await expect(page.getByText("You Have'nt Bookmark any news yet")).toBeVisible();
	},
	"an account, with the question before its deletion": async (page) => {
		await visit(page, "/account");
		await page.getByRole("button", { name: "Delete my account" }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
	},
	"an account, with a question for its password": async (page) => {
		await visit(page, "/account");
		await demandFreshLogin(page, "update");
		await typeInto(section(page, "Password").getByLabel("New password"), goodPassword);
		await page.keyboard.press("Enter");
		await typeInto(confirmation(page).getByLabel("Current password"), "a guess");
		await page.keyboard.press("Enter");
		await expect(formErrors(page)).toContainText("This is not the password of your account.");
	},
	"an account that waits for a new email, with invalid fields": async (page, { uid }) => {
		await page.addInitScript(
			(pending) => localStorage.setItem("candour-new-email", pending),
			JSON.stringify({ uid, email: "new@candour.example" }),
		);
		await visit(page, "/account");
		await expect(section(page, "Email")).toContainText("waits for you");
		for (const name of ["Change email", "Change password", "Sign out everywhere"])
			await page.getByRole("button", { name }).click();
		await expect(formErrors(page)).toHaveCount(3);
	},
	"an account that could not be opened": async (page) => {
		await page.route(identityScript, (route) => route.abort());
		await visit(page, "/account");
		await expect(formErrors(page)).toContainText("Your account could not be opened");
	},
	"a story that could not be loaded": async (page) => {
		await page.route("/data/news/**", (route) => route.abort());
		await visit(page, storyPath);
		await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	},
	"a saved story while offline": async (page, reader) => {
		const copy = await copyOf(page, reader.uid, story);
		await page.route("/data/news/**", (route) => route.abort());
		await openWithBookmarks(page, reader, [copy], storyPath);
		await expect(page.getByText("You are reading the copy that you saved.")).toBeVisible();
	},
};
