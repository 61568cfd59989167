import { openedMark } from "../history/stored-history.ts";
import { shareButton, shareMenu } from "../reading/share-menu.ts";
import { cardOf, statusToast } from "../support/bookmarks-page.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";
import { pagesOf } from "./pdf.ts";
import { expect, signIn, test } from "./walk.ts";

const [story] = storiesOf(9);
if (!story) throw new Error("A story is needed");
const storyPath = `/news-details/${story.id}`;
const heading = { level: 1 } as const;

test("Share opens a menu, and Copy link puts the address of the story on the clipboard", async ({
	page,
	request,
	baseURL,
	isPhone,
}) => {
	await signIn(page, request, "/category/9");
	await shareButton(page, story).click();
	await expect(shareMenu(page, story).getByRole("link")).toHaveText([/Email/, /Facebook/, /X/, /WhatsApp/]);
	await shareMenu(page, story).getByRole("button", { name: "Copy link" }).click();
	await expect(statusToast(page, "Link copied")).toBeVisible();
	await visit(page, "/search");
	const field = page.getByRole(isPhone ? "main" : "banner").getByRole("searchbox");
	await field.press("ControlOrMeta+v");
	await expect(field).toHaveValue(`${baseURL}${storyPath}`);
});

test("an opened story is marked in its list, and the history removes and restores it", async ({
	page,
	request,
}) => {
	await signIn(page, request, "/category/9");
	await cardOf(page, story).getByRole("link", { name: story.title, exact: true }).click();
	await expect(page.getByRole("heading", heading)).toHaveText(story.title);
	await page.goBack();
	await expect(openedMark(page, story)).toBeVisible();
	await visit(page, "/history");
	const listed = page.getByRole("main").getByRole("listitem").getByRole("link");
	await expect(listed).toHaveText([story.title]);
	await page.getByRole("button", { name: `Remove from history: ${story.title}` }).click();
	await expect(page.getByText("You have not opened a story yet")).toBeVisible();
	await statusToast(page, "removed from your history").getByRole("button", { name: "Undo" }).click();
	await expect(listed).toHaveText([story.title]);
});

test("a story prints on one page", async ({ page, request, print }) => {
	test.skip(!print, "The driver has no command that prints.");
	await signIn(page, request, storyPath);
	await expect(page.locator("main .story-text")).toBeVisible();
	expect(pagesOf((await print?.()) ?? Buffer.alloc(0))).toBe(1);
});
