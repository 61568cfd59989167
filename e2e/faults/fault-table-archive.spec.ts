import { archiveStories } from "../../bench/search-stories.ts";
import { publishedSearch } from "../../newsroom/search/published-search.ts";
import { test } from "../support/copied-site.ts";
import { inTurn } from "./fault-row.ts";
import { archiveRows } from "./fault-rows-archive.ts";
import { walk } from "./fault-walk.ts";
import { type Kind, kinds } from "./kinds-of-fault.ts";

/** More than a small paper has, so that the index is cut into files. */
const stories = 400;

for (const { what, tag, met } of [
	{ what: "a file of an archive's search", tag: [], met: (place: number): readonly Kind[] => inTurn(place) },
	{ what: "a file of an archive's search, in every way,", tag: "@rest", met: () => kinds },
]) {
	test(`first load: when ${what} fails, the page stands, says so and recovers`, { tag }, async ({
		context,
		site,
	}) => {
		test.setTimeout(tag === "@rest" ? 240_000 : 60_000);
		await site.writeAll(
			await publishedSearch(await archiveStories(stories, "plain", "e2e/edition/news.json")),
		);
		for (const [place, row] of archiveRows.entries()) {
			const page = await context.newPage();
			await walk(page, row, "first load", met(place));
			await page.close();
		}
	});
}
