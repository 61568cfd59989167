import type { Page } from "@playwright/test";
import {
	added,
	cardOf,
	deleteButton,
	removed,
	saveButton,
	savedTitles,
	statusToast,
} from "../support/bookmarks-page.ts";
import { goodPassword, newEmail, openAccount } from "../support/identity/accounts.ts";
import { formErrors } from "../support/identity/form.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, loginLink } from "../support/page/header.ts";
import { categoryLinks, heading, navLink } from "../support/page/page-frame.ts";
import { tabTo } from "../support/page/tab-to.ts";
import { totalFound } from "../support/page/total-found.ts";
import { visit } from "../support/page/visit.ts";
import { site, storiesOf, take } from "../support/site/edition.ts";
import { olderPages } from "../support/site/public-pages.ts";

// These journeys use no mouse and set no focus: only Tab, Enter, Escape and typing.

const press = (page: Page, key: string) => page.keyboard.press(key);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

const [story] = take(1, storiesOf(9));

async function typeInto(page: Page, name: string, text: string): Promise<void> {
	await tabTo(page, field(page, name));
	await press(page, "ControlOrMeta+a");
	await page.keyboard.type(text);
}

test("reading: past the header, down the list, to More, into a story and from category to category", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	const response = Promise.withResolvers<void>();
	await page.route("/data/category/0/1.json", async (route) => {
		await response.promise;
		await route.continue();
	});
	await visit(page, "/category/0");
	await press(page, "Tab");
	const skip = page.getByRole("link", { name: "Skip to the news" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport({ ratio: 1 });
	await press(page, "Enter");
	await expect(heading(page)).toBeFocused();
	await press(page, "Tab");
	await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

	await tabTo(page, page.getByRole("link", { name: "More", exact: true }));
	await press(page, "Enter");
	response.resolve();
	await expect(page).toHaveURL(`/category/0/${olderPages}`);
	await expect(heading(page)).toBeFocused();
	await expect(page).toHaveTitle(`All News, archive page ${olderPages} | ${site.name}`);

	const title = page.getByRole("article").first().getByRole("heading").getByRole("link");
	const name = (await title.textContent()) ?? "";
	await tabTo(page, title);
	await press(page, "Enter");
	await expect(heading(page)).toHaveText(name);
	await expect(heading(page)).toBeFocused();
	await tabTo(page, page.getByRole("link", { name: "All news in this category" }));
	await press(page, "Enter");
	await expect(totalFound(page)).toHaveText(/^Total - /);
	await expect(heading(page)).toBeFocused();

	const science = categoryLinks(page).getByRole("link", { name: /^Science/ });
	await tabTo(page, science, "Shift+Tab");
	await press(page, "Enter");
	await expect(page).toHaveURL("/category/7");
	await expect(totalFound(page)).toHaveText(`Total - ${storiesOf(7).length} News Found`);
	await expect(heading(page)).toBeFocused();
	await expect(science).toHaveAttribute("aria-current", "page");
});

test("signing in: a mistake is announced and corrected, and the reader is signed in", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	await visit(page, "/about");
	await tabTo(page, loginLink(page));
	await press(page, "Enter");
	await expect(heading(page)).toBeFocused();
	await typeInto(page, "Email", account.email);
	await typeInto(page, "Password", "Wrong-1!");
	await press(page, "Enter");
	await expect(formErrors(page)).toContainText("auth/");
	await expect(field(page, "Password")).toBeFocused();
	await press(page, "ControlOrMeta+a");
	await page.keyboard.type(account.password);
	await press(page, "Enter");
	await expectReader(page, "ReaderOne");
	await expect(page).toHaveURL("/category/0");
	await expect(heading(page)).toBeFocused();
});

test("registering: each mistake moves the focus to its field", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/auth/register");
	await typeInto(page, "Name", "Al");
	await press(page, "Enter");
	await expect(field(page, "Name")).toBeFocused();
	await expect(field(page, "Name")).toHaveAccessibleDescription(/Name should be more than 2 character/);
	await typeInto(page, "Name", "Alba");
	await typeInto(page, "Photo URL", "https://pictures.invalid/alba.png");
	await typeInto(page, "Email", newEmail());
	await typeInto(page, "Password", goodPassword);
	await press(page, "Enter");
	await expect(page.getByLabel("Accept terms and Conditions")).toBeFocused();
	await press(page, "Space");
	await press(page, "Enter");
	await expectReader(page, "Alba");
});

test("signing in with Google: the popup is opened, filled and closed by keyboard", { tag: "@rest" }, async ({
	page,
}) => {
	await visit(page, "/auth/login");
	await tabTo(page, page.getByRole("button", { name: "Login with Google" }));
	const opened = page.waitForEvent("popup");
	await press(page, "Enter");
	const chooser = await opened;
	await tabTo(chooser, chooser.getByRole("button", { name: "Add new account" }));
	await press(chooser, "Enter");
	await tabTo(chooser, chooser.locator("#email-input"));
	await chooser.keyboard.type(newEmail());
	await tabTo(chooser, chooser.locator("#display-name-input"));
	await chooser.keyboard.type("ReaderOne");
	await expect(chooser.locator("#sign-in")).toBeEnabled();
	await tabTo(chooser, chooser.locator("#sign-in"));
	await press(chooser, "Enter");
	await expectReader(page, "ReaderOne");
});

test("saving: a story is saved, found, shared, and removed", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
	await visit(page, "/category/9");
	await tabTo(page, saveButton(page, story));
	await press(page, "Enter");
	await expect(statusToast(page, added)).toBeVisible();
	await expect(saveButton(page, story)).toBeFocused();

	await tabTo(page, navLink(page, "Bookmark"), "Shift+Tab");
	await press(page, "Enter");
	await expect(heading(page)).toHaveText("All Bookmark News");
	await expect(heading(page)).toBeFocused();
	await tabTo(page, cardOf(page, story).getByRole("heading").getByRole("link"));
	await press(page, "Enter");
	await expect(heading(page)).toHaveText(story.title);

	const share = page.getByRole("button", { name: "Share", exact: true });
	await tabTo(page, share);
	await press(page, "Enter");
	await expect(page.getByRole("button", { name: "Copy link" })).toBeFocused();
	await press(page, "Tab");
	await expect(page.getByRole("link", { name: "Email" })).toBeFocused();
	await press(page, "Escape");
	await expect(share).toBeFocused();
	await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();

	await page.goBack();
	await expect(heading(page)).toHaveText("All Bookmark News");
	await expect(cardOf(page, story).getByRole("heading").getByRole("link")).toBeFocused();
	await tabTo(page, deleteButton(page, story));
	await press(page, "Enter");
	await expect(statusToast(page, removed)).toBeVisible();
	await expect(savedTitles(page)).toHaveText(["You Have'nt Bookmark any news yet"]);
	await expect(heading(page)).toBeFocused();
});
