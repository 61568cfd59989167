import { fillLogin, openAccount } from "../support/identity/accounts.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";
import { expect, test } from "./walk.ts";

const [story] = storiesOf(0);

for (const { name, path, heading } of [
	{ name: "a story", path: `/news-details/${story?.id}?page=2#end`, heading: story?.title ?? "" },
	{ name: "the bookmarks", path: "/bookmark", heading: "All Bookmark News" },
	{ name: "the account", path: "/account", heading: "Your account" },
])
	test(`a visitor who asks for ${name} logs in first, and then gets there`, async ({ page, request }) => {
		const account = await openAccount(request);
		await visit(page, path);
		await expect(page).toHaveURL(`/auth/login?${new URLSearchParams({ from: path })}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
		await fillLogin(page, account);
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
		await expect(page).toHaveURL(path);
	});
