import { expect, test } from "vitest";
import { isProtectedPath } from "./protected-paths.ts";

test.each([
	["/bookmark", true],
	["/bookmark/", true],
	["/account", true],
	["/account/", true],
	["/account/more", false],
	["/news-details/ferry", true],
	["/news-details/ferry/", true],
	["/news-details", false],
	["/news-details/", false],
	["/news-details/ferry/more", false],
	["/bookmarks", false],
	["/category/0", false],
	["/", false],
])("%s is protected: %s", (path, expected) => {
	expect(isProtectedPath(path)).toBe(expected);
});
