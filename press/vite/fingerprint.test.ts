import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { folderForEachTest } from "../../lib/folder-for-each-test.ts";
import { codeFingerprint, fingerprint } from "./fingerprint.ts";

const root = folderForEachTest();
beforeEach(async () => {
	for (const folder of [
		"app/news",
		"content/brand",
		"content/stories",
		"hosting",
		"lib",
		"newsroom/publish",
		"press",
	]) {
		await mkdir(path.join(root, folder), { recursive: true });
	}
	await writeFile(path.join(root, "app/news/card.tsx"), "card");
});

const taken = async (environment: NodeJS.ProcessEnv = {}, year = 2026) =>
	fingerprint(root, environment, await codeFingerprint(root, environment, year));

test("the same inputs have the same fingerprint", async () => {
	expect(await taken({ HOME: "here" })).toBe(await taken({ HOME: "there" }));
});

test.each([
	"content/site.json",
	"content/brand/favicon.svg",
	"app/news/new.tsx",
	"lib/hash.ts",
	"newsroom/publish/publish.ts",
	"hosting/site-rules.ts",
	"package-lock.json",
	"vite.config.ts",
	".env.local",
])("a change to %s changes the fingerprint", async (file) => {
	const before = await taken();
	await writeFile(path.join(root, file), "changed");
	expect(await taken()).not.toBe(before);
});

test("a renamed file changes the fingerprint", async () => {
	const before = await taken();
	await rm(path.join(root, "app/news/card.tsx"));
	await writeFile(path.join(root, "app/news/cards.tsx"), "card");
	expect(await taken()).not.toBe(before);
});

test("build settings and the year change the fingerprint", async () => {
	const all = [
		taken(),
		taken({ VITE_KEY: "a" }),
		taken({ SITE_ADDRESS: "https://a.example" }),
		taken({}, 2027),
	];
	expect(new Set(await Promise.all(all)).size).toBe(4);
});

test("with another content folder, that folder counts and content/ does not", async () => {
	const elsewhere = { CANDOUR_CONTENT: "archive" };
	await mkdir(path.join(root, "archive"));
	const before = await taken(elsewhere);
	await writeFile(path.join(root, "archive/site.json"), "{}");
	const after = await taken(elsewhere);
	expect(after).not.toBe(before);
	await writeFile(path.join(root, "content/site.json"), "{}");
	expect(await taken(elsewhere)).toBe(after);
});

test("tests and files outside the app do not count", async () => {
	const before = await taken();
	await writeFile(path.join(root, "app/news/card.test.tsx"), "test");
	await writeFile(path.join(root, "README.md"), "words");
	expect(await taken()).toBe(before);
});

test("the news does not count: the app is not built again for a story", async () => {
	const before = await taken();
	await writeFile(path.join(root, "content/stories/ferry.md"), "---");
	await writeFile(path.join(root, "content/headlines.yaml"), "headlines: []");
	await writeFile(path.join(root, "content/about.md"), "# About");
	expect(await taken()).toBe(before);
});
