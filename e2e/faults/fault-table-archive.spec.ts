import { archiveStories } from "../../bench/search-stories.ts";
import { publishedSearch } from "../../newsroom/search/published-search.ts";
import { test } from "../support/copied-site.ts";
import { archiveRows } from "./fault-rows-archive.ts";
import { walk } from "./fault-walk.ts";

/** More than a small paper has, so that the index is cut into files. */
const stories = 400;

for (const row of archiveRows) {
	test(`first load: however ${row.what} fails, the page stands, says so and recovers`, async ({
		page,
		site,
	}) => {
		test.slow();
		const files = await publishedSearch(await archiveStories(stories, "plain"));
		for (const [address, text] of files) await site.write(address, text);
		await walk(page, row, "first load");
	});
}
