import { categoryLinks } from "../support/page/page-frame.ts";
import { scrollToEnd } from "../support/page/scrolling.ts";
import { totalFound } from "../support/page/total-found.ts";
import { visit } from "../support/page/visit.ts";
import { authorPath, authors, news, site, storiesOf, topicPath, topics } from "../support/site/edition.ts";
import { expect, test } from "./walk.ts";

test("a list counts its stories, and shows all of them as the reader goes on to its end", async ({
	page,
}) => {
	await visit(page, "/");
	await expect(page).toHaveURL("/category/0");
	await expect(totalFound(page)).toHaveText(`Total - ${news.length} News Found`);
	const { stories } = await scrollToEnd(page);
	expect(stories).toEqual(news.map(({ id }) => `/news-details/${id}`));
});

test("categories, a topic and an author have their lists", async ({ page }) => {
	await visit(page, "/category/0");
	await categoryLinks(page).getByText("Science").click();
	await expect(page).toHaveURL("/category/7");
	await expect(page).toHaveTitle(`Science | ${site.name}`);
	await expect(totalFound(page)).toHaveText(`Total - ${storiesOf(7).length} News Found`);
	const [[tag, tagged] = ["", []]] = topics;
	const [[author, written] = ["", []]] = authors;
	for (const [path, { length }] of [
		[topicPath(tag), tagged],
		[authorPath(author), written],
	] as const) {
		await visit(page, path);
		await expect(totalFound(page)).toHaveText(`Total - ${length} News Found`);
		await expect(page.getByRole("article").first()).toBeVisible();
	}
});
