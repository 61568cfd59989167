import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { siteRules } from "../../hosting/site-rules.ts";
import { manifestFile, manifestText } from "../../lib/build-manifest.ts";
import { folderForEachTest } from "../../lib/folder-for-each-test.ts";
import { snapshotsOf } from "./site-files.ts";

const rules = siteRules();

const folder = folderForEachTest();
const build = path.join(folder, "build");
beforeEach(async () => {
	await write("package.json", "a secret beside the build");
	await write("site.a/about/index.html", "About");
	await symlink("site.a", build);
});

async function write(name: string, text: string): Promise<void> {
	await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
	await writeFile(path.join(folder, name), text);
}

const writeManifest = (tree: string, rules: object) =>
	write(`${tree}/${manifestFile}`, manifestText({ identity: "embedded", hosting: rules }));

/** Swaps the link atomically, as publishing does. */
async function show(tree: string): Promise<void> {
	await symlink(tree, path.join(folder, "next"));
	await rename(path.join(folder, "next"), build);
}

const find = async (path: string) => (await snapshotsOf(build, rules)()).files.get(path);

test("a file is found by its path, with the encodings next to it", async () => {
	await write("site.a/about/index.html.br", "br");
	const found = await find("/about/index.html");
	expect(found?.path).toBe("/about/index.html");
	expect([...(found?.encodings.keys() ?? [])]).toEqual(["identity", "br"]);
});

test.each([
	"/../package.json",
	"/about/../../package.json",
	"/about/..",
	"/./about/index.html",
	"/about//index.html",
	"//about/index.html",
	"/..\\package.json",
	"/about\\index.html",
	"about/index.html",
	"../package.json",
	"",
	"/",
	"/about",
	"/about/",
	"/about/index.html/",
	"/about/index.html/more",
	"/about/index.html\0",
	"/nowhere",
	`/${"a".repeat(300)}`,
	`/${"a/".repeat(5_000)}a`,
])("%j finds nothing", async (path) => {
	expect(await find(path)).toBeUndefined();
});

test.each(["/.hidden", "/about/index.html.br", "/about/.hidden"])(
	"%s exists and is never served",
	async (path) => {
		await write("site.a/about/index.html.br", "br");
		await write("site.a/.hidden", "hidden");
		await write("site.a/about/.hidden", "hidden");
		expect(await find(path)).toBeUndefined();
	},
);

test("no link inside a build is followed", async () => {
	await symlink(path.join(folder, "package.json"), path.join(build, "linked.json"));
	await symlink(folder, path.join(build, "linked"));
	await symlink("about/index.html", path.join(build, "inside.html"));
	for (const path of ["/linked.json", "/linked/package.json", "/inside.html"])
		expect(await find(path), path).toBeUndefined();
});

test("files added to and removed from a build are seen at once", async () => {
	const current = snapshotsOf(build, rules);
	await write("site.a/terms/index.html", "Terms");
	expect((await current()).files.get("/terms/index.html")).toBeDefined();
	await rm(path.join(folder, "site.a/terms"), { recursive: true });
	expect((await current()).files.get("/terms/index.html")).toBeUndefined();
});

test("a new edition is served at once, and a started response keeps the old one", async () => {
	const current = snapshotsOf(build, rules);
	const before = await current();
	await write("site.b/terms/index.html", "Terms");
	await show("site.b");
	const after = await current();
	expect(after.files.get("/terms/index.html")).toBeDefined();
	expect(after.files.get("/about/index.html")).toBeUndefined();
	expect(before.files.get("/about/index.html")).toBeDefined();
	expect(before.files.get("/terms/index.html")).toBeUndefined();
});

test("an edition has its own rules; one without uses the fallback", async () => {
	const current = snapshotsOf(build, rules);
	expect((await current()).rules).toBe(rules);
	const ofSiteB = siteRules({ aliases: { "/old": "/about" } });
	await writeManifest("site.b", ofSiteB);
	await show("site.b");
	const { rules: ownRules } = await current();
	expect(ownRules).toEqual(ofSiteB);
	expect((await current()).rules).toBe(ownRules);
	await show("site.a");
	expect((await current()).rules).toBe(rules);
});

test("the manifest of a build is never served", async () => {
	await writeManifest("site.a", rules);
	expect(await find(`/${manifestFile}`)).toBeUndefined();
});

test("a damaged manifest is reported in a sentence", async () => {
	await write(`site.a/${manifestFile}`, "{");
	await expect(snapshotsOf(build, rules)()).rejects.toThrow("does not describe a build");
});

test("rules of another version are reported in a sentence", async () => {
	await writeManifest("site.a", { public: "build", cleanUrls: true });
	await expect(snapshotsOf(build, rules)()).rejects.toThrow("has hosting rules of another version");
});

test("a missing build is a missing file", async () => {
	await rm(build);
	await expect(snapshotsOf(build, rules)()).rejects.toMatchObject({ code: "ENOENT" });
});
