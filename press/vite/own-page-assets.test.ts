import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { ownPages } from "../../contract/cache-names.ts";
import { folderForEachTest } from "../../lib/folder-for-each-test.ts";
import { ownPageAssets } from "./own-page-assets.ts";

const client = folderForEachTest();
beforeEach(async () => {
	await mkdir(path.join(client, "assets"));
	for (const page of ownPages) await mkdir(path.join(client, page));
});

test("a page brings its own files, those of its late parts and the capabilities, not those of every page or of shared late parts", async () => {
	const shell = '<script src="/assets/app-1.js"></script>';
	const files = {
		"settings/index.html": `${shell}<link href="/assets/settings-1.js"><link href="/assets/form-1.css">`,
		"history/index.html": `${shell}<link href="/assets/history-1.js">`,
		"your-news/index.html": shell,
		"privacy/index.html": shell,
		"assets/app-1.js": "import(`./never-1.js`)",
		"assets/settings-1.js":
			'm.f=["assets/late-1.css"];import{a}from"./app-1.js";const late=()=>import(`./late-1.js`);',
		"assets/late-1.js": 'import{a}from"./store-1.js";',
		"assets/store-1.js": "const identity=()=>import(`./firebase-1.js`);",
		"assets/history-1.js": 'import"./store-1.js";',
		"assets/capabilities-1.js": "import(`./never-2.js`)",
		"assets/form-1.css": "",
		"assets/late-1.css": "",
	};
	for (const [name, text] of Object.entries(files)) await writeFile(path.join(client, name), text);
	expect((await ownPageAssets(client, shell)).sort()).toEqual([
		"/assets/capabilities-1.js",
		"/assets/form-1.css",
		"/assets/history-1.js",
		"/assets/late-1.css",
		"/assets/late-1.js",
		"/assets/settings-1.js",
		"/assets/store-1.js",
	]);
});
