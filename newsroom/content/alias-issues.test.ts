import { expect, it } from "vitest";
import { editionForEachTest } from "../publish/fixture-each-edition.ts";
import { aStory } from "../publish/fixture-edition.ts";

const edition = editionForEachTest();

const issuesOf = async (...lists: string[][]) => {
	await edition.writeNews(lists.map((aliases, index) => aStory({ id: `s${index}`, aliases })));
	return edition.issueLines();
};

it("an old path may lead to one story only", async () => {
	expect(await issuesOf(["/a/", "/b.html"], ["/c"])).toEqual([]);
	expect(await issuesOf(["/a/", "/b.html"], ["/B/"])).toEqual([
		"content/stories/s1.md: line 17, column 1: aliases: /B/ is already an old path of content/stories/s0.md: take it out of one of them",
	]);
	expect(await issuesOf(["/a/", "/a"])).toEqual([
		"content/stories/s0.md: line 17, column 1: aliases: /a is already an old path of content/stories/s0.md: take it out of one of them",
	]);
});

it("an old path may not be a page of the site", async () => {
	expect(await issuesOf(["/a/", "/topic/ferries"])).toEqual([
		"content/stories/s0.md: line 18, column 5: aliases.1: must not begin with /topic, which the site uses itself",
	]);
});
