import {
	added,
	alreadyAdded,
	deleteButton,
	removed,
	saveButton,
	savedTitles,
	statusToast,
	storedBookmarks,
} from "../support/bookmarks-page.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";
import { expect, signIn, test } from "./walk.ts";

const [story, other] = storiesOf(9);
if (!story || !other) throw new Error("Two stories are needed");

test("a reader saves stories, finds them in the list, removes one and takes it back", async ({
	page,
	request,
}) => {
	const { uid } = await signIn(page, request, "/category/9");
	for (const one of [story, other]) {
		await saveButton(page, one).click();
		await expect(page.getByRole("button", { name: `Saved: ${one.title}` })).toBeVisible();
	}
	await expect(statusToast(page, added)).toHaveCount(2);
	await saveButton(page, story).press("Enter");
	await expect(statusToast(page, alreadyAdded)).toBeVisible();
	await expect
		.poll(async () => (await storedBookmarks(page)).map(({ id, userUID }) => [id, userUID]))
		.toEqual([
			[story.id, uid],
			[other.id, uid],
		]);

	await visit(page, "/bookmark");
	await expect(savedTitles(page)).toHaveText([other.title, story.title]);
	await deleteButton(page, story).click();
	await expect(savedTitles(page)).toHaveText([other.title]);
	await statusToast(page, removed).getByRole("button", { name: "Undo" }).click();
	await expect(savedTitles(page)).toHaveText([other.title, story.title]);
	await page.reload();
	await expect(savedTitles(page)).toHaveText([other.title, story.title]);
});
