import { publishedSearch } from "../../bench/search/published-search.ts";
import { archiveStories } from "../../bench/search/search-stories.ts";
import { test } from "../support/site/copied-site.ts";
import { editionFolder } from "../support/site/edition.ts";
import { archiveRows } from "./fault-rows-archive.ts";
import { kinds } from "./kinds-of-fault.ts";
import { testRow } from "./test-row.ts";

/** More than a small paper has, so that the index is split into files. */
const stories = 400;

test("first load: if a file of an archive's search fails in any way, the page stays intact, shows an error and recovers", {
	tag: "@rest",
}, async ({ context, site }) => {
	test.setTimeout(240_000);
	await site.writeAll(await publishedSearch(await archiveStories(stories, "plain", editionFolder)));
	for (const row of archiveRows) {
		const page = await context.newPage();
		await testRow(page, row, "first load", kinds);
		await page.close();
	}
});
