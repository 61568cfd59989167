import { expect, test } from "vitest";
import { isInput } from "./is-input.ts";

test.each([
	"stories/2026/11/night-ferry.md",
	"stories/2026",
	"stories/v1.2",
	"images/stories/ferry.jpg",
	"authors/ada-thornwick.yaml",
	"headlines.yaml",
	"site.json",
	"brand/masthead.svg",
	"stories/schemas/imported.json",
])("%s can change what is published", (path) => {
	expect(isInput(path)).toBe(true);
});

test.each([
	["a swap file of vim", "stories/.night-ferry.md.swp"],
	["the file with which vim tries a folder", "stories/4913"],
	["a lock of Emacs", "stories/.#night-ferry.md"],
	["an automatic save of Emacs", "stories/#night-ferry.md#"],
	["a backup", "stories/night-ferry.md~"],
	["what a browser writes before it replaces a file", "stories/night-ferry.md.crswap"],
	["a picture that is still downloaded", "images/ferry.jpg.part"],
	["a file of git", ".git/objects/ab/cdef"],
	["a file of git below", "stories/.git/index"],
	["what macOS stores in a folder", "images/.DS_Store"],
	["what Windows stores in a folder", "images/Thumbs.db"],
	["a schema", "schemas/story.schema.json"],
	["the schemas' folder", "schemas"],
	["the state of the import", "imported.json"],
	["the map of the import", "import.json"],
	["what an import has not finished", "import-unfinished-x1/file-1"],
])("%s cannot: %s", (_, path) => {
	expect(isInput(path)).toBe(false);
});
