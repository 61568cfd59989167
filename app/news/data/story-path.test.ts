import { expect, test } from "vitest";
import { storyPath } from "../../../contract/paths.ts";

test("a newsroom id appears unchanged in the path", () => {
	expect(storyPath("night-ferry_returns-7")).toBe("/news-details/night-ferry_returns-7");
});

test.each(["a/b", "a b", "a?b#c", "100 %", "île"])(
	"«%s» is encoded as one path segment, and decodes to the same id",
	(id) => {
		const { pathname, search, hash } = new URL(storyPath(id), "https://candour.example");
		expect([decodeURIComponent(pathname), search, hash]).toEqual([`/news-details/${id}`, "", ""]);
		expect(pathname.split("/")).toHaveLength(3);
	},
);
