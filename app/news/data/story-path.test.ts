import { expect, test } from "vitest";
import { storyPath } from "../../../contract/paths.ts";

test("a story of the newsroom is read under its own name", () => {
	expect(storyPath("night-ferry_returns-7")).toBe("/news-details/night-ferry_returns-7");
});

test.each(["a/b", "a b", "a?b#c", "100 %", "île"])(
	"«%s» is one part of an address, and comes back from it",
	(id) => {
		const { pathname, search, hash } = new URL(storyPath(id), "https://candour.example");
		expect([decodeURIComponent(pathname), search, hash]).toEqual([`/news-details/${id}`, "", ""]);
		expect(pathname.split("/")).toHaveLength(3);
	},
);
