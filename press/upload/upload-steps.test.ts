import { expect, test } from "vitest";
import { byDepth, goneFolders, removalsOf, stepsOf } from "./upload-steps.ts";

const files = [
	"404.html",
	"assets/app-1.js",
	"assets/app-1.js.br",
	"data/edition.json",
	"data/edition.json.gz",
	"data/news/harbour.json",
	"feeds/all.xml",
	"index.html",
	"index.html.br",
	"news.json",
	"pictures/harbour-1.avif",
	"robots.txt",
	"sitemap.xml",
	"sw.js",
];

const steps = [
	["pictures and scripts", ["assets/app-1.js", "assets/app-1.js.br", "pictures/harbour-1.avif"]],
	["data", ["data/news/harbour.json", "news.json", "robots.txt"]],
	["pages", ["404.html", "index.html", "index.html.br"]],
	[
		"what tells of them",
		["data/edition.json", "data/edition.json.gz", "feeds/all.xml", "sitemap.xml", "sw.js"],
	],
];
const asPairs = (all: ReturnType<typeof stepsOf>) => all.map(({ name, files }) => [name, files]);

test("pages come after what they load, and what tells of them last", () => {
	expect(asPairs(stepsOf(files.toReversed()))).toEqual(steps);
});

test("removals go the other way round", () => {
	expect(asPairs(removalsOf(files))).toEqual(steps.toReversed());
});

test("folders that files leave empty go too, the deepest first", () => {
	const gone = goneFolders(
		["topic/old/deep/a.html", "topic/old/b.html", "index.html"],
		(folder) => folder === "topic",
	);
	expect(byDepth(gone)).toEqual([["topic/old/deep"], ["topic/old"]]);
});
