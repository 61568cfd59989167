import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkFolders, readFolders } from "./folders.ts";

let outside: string;
beforeEach(async () => {
	outside = await realpath(await mkdtemp(path.join(tmpdir(), "candour-")));
	await mkdir(path.join(outside, "paper/stories"), { recursive: true });
	await mkdir(path.join(outside, "work/site.a"), { recursive: true });
	await writeFile(path.join(outside, "work/site.a/.candour.json"), "{}");
	await mkdir(path.join(outside, "precious"));
	await writeFile(path.join(outside, "precious/letter.txt"), "");
	await mkdir(path.join(outside, "copied-build"));
	await writeFile(path.join(outside, "copied-build/.candour.json"), "{}");
	await symlink("work/site.a", path.join(outside, "build"));
	await symlink("paper", path.join(outside, "link-to-paper"));
	await symlink(path.resolve("."), path.join(outside, "link-to-project"));
});
afterEach(() => rm(outside, { recursive: true }));

/** A setting such as `OUT/work` is in the temporary folder. */
const inOutside = (settings: Record<string, string>) =>
	Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value.replace("OUT", outside)]));

const refusalOf = (settings: Record<string, string>): string => {
	try {
		checkFolders(readFolders(inOutside(settings)));
		return "";
	} catch (error) {
		return (error as Error).message.replaceAll(outside, "OUT");
	}
};

test("folders have defaults, also for an empty setting, and no slash at the end", () => {
	expect(readFolders({})).toEqual({
		content: "content",
		work: ".candour",
		build: "build",
		desk: "build-desk",
	});
	expect(readFolders({ CANDOUR_CONTENT: "", CANDOUR_WORK: "", CANDOUR_BUILD: "" })).toEqual(readFolders({}));
	expect(readFolders({ CANDOUR_CONTENT: "a/b/", CANDOUR_WORK: "/w//", CANDOUR_BUILD: "/" })).toEqual({
		content: "a/b",
		work: "/w",
		build: "/",
		desk: "/-desk",
	});
});

test.each<Record<string, string>>([
	{},
	{ CANDOUR_WORK: "" },
	{ CANDOUR_WORK: "OUT/work", CANDOUR_BUILD: "OUT/build", CANDOUR_CONTENT: "OUT/paper" },
	{ CANDOUR_WORK: "OUT/work/", CANDOUR_BUILD: "OUT/build/" },
	{ CANDOUR_WORK: "OUT/paper/../work" },
	{ CANDOUR_WORK: "../elsewhere", CANDOUR_BUILD: "../elsewhere-build" },
	{ CANDOUR_CONTENT: "OUT/link-to-paper" },
	{ CANDOUR_CONTENT: ".candour/archive" },
	{ CANDOUR_BUILD: ".candour/e2e/plain" },
	{ CANDOUR_BUILD: "OUT/copied-build" },
	{ CANDOUR_BUILD: "OUT/new/build" },
	{ CANDOUR_WORK: "content-work", CANDOUR_BUILD: "content.build" },
	{ CANDOUR_DESK_BUILD: "OUT/desk" },
	{ CANDOUR_DESK_BUILD: "OUT/copied-build" },
])("%j is allowed", (settings) => {
	expect(refusalOf(settings)).toBe("");
});

const holdsProject = "holds the project itself. Give a folder of its own.";
const apart = "Give folders that lie apart.";
const noSite = "is no built site, and publishing would delete it. Move it away, or give another folder.";

test.each<[Record<string, string>, string]>([
	[{ CANDOUR_WORK: "." }, `CANDOUR_WORK («.») ${holdsProject}`],
	[{ CANDOUR_WORK: "/" }, `CANDOUR_WORK («/») ${holdsProject}`],
	[{ CANDOUR_BUILD: "./" }, `CANDOUR_BUILD («.») ${holdsProject}`],
	[{ CANDOUR_BUILD: "/" }, `CANDOUR_BUILD («/») ${holdsProject}`],
	[{ CANDOUR_BUILD: ".." }, `CANDOUR_BUILD («..») ${holdsProject}`],
	[{ CANDOUR_CONTENT: "/" }, `CANDOUR_CONTENT («/») ${holdsProject}`],
	[{ CANDOUR_DESK_BUILD: "." }, `CANDOUR_DESK_BUILD («.») ${holdsProject}`],
	[{ CANDOUR_DESK_BUILD: "OUT/precious" }, `CANDOUR_DESK_BUILD («OUT/precious») ${noSite}`],
	[{ CANDOUR_DESK_BUILD: "build" }, `CANDOUR_DESK_BUILD («build») is also CANDOUR_BUILD («build»). ${apart}`],
	[{ CANDOUR_WORK: "OUT/link-to-project" }, `CANDOUR_WORK («OUT/link-to-project») ${holdsProject}`],
	[{ CANDOUR_WORK: "content" }, `CANDOUR_WORK («content») is also CANDOUR_CONTENT («content»). ${apart}`],
	[
		{ CANDOUR_WORK: "content/w/" },
		`CANDOUR_WORK («content/w») lies in CANDOUR_CONTENT («content»). ${apart}`,
	],
	[{ CANDOUR_BUILD: "content" }, `CANDOUR_BUILD («content») is also CANDOUR_CONTENT («content»). ${apart}`],
	[
		{ CANDOUR_BUILD: "app/../content/out" },
		`CANDOUR_BUILD («app/../content/out») lies in CANDOUR_CONTENT («content»). ${apart}`,
	],
	[
		{ CANDOUR_CONTENT: "OUT/paper", CANDOUR_BUILD: "OUT/link-to-paper/out" },
		`CANDOUR_BUILD («OUT/link-to-paper/out») lies in CANDOUR_CONTENT («OUT/paper»). ${apart}`,
	],
	[{ CANDOUR_WORK: "build" }, `CANDOUR_WORK («build») is also CANDOUR_BUILD («build»). ${apart}`],
	[{ CANDOUR_WORK: "build/w" }, `CANDOUR_WORK («build/w») lies in CANDOUR_BUILD («build»). ${apart}`],
	[
		{ CANDOUR_CONTENT: "build/paper" },
		`CANDOUR_CONTENT («build/paper») lies in CANDOUR_BUILD («build»). ${apart}`,
	],
	[
		{ CANDOUR_BUILD: "OUT/build", CANDOUR_CONTENT: "OUT/build/paper" },
		`CANDOUR_CONTENT («OUT/build/paper») lies in CANDOUR_BUILD («OUT/build»). ${apart}`,
	],
	[
		{ CANDOUR_BUILD: "OUT/build", CANDOUR_WORK: "OUT/build/" },
		`CANDOUR_WORK («OUT/build») is also CANDOUR_BUILD («OUT/build»). ${apart}`,
	],
	[
		{ CANDOUR_WORK: "OUT/work", CANDOUR_CONTENT: "OUT/work/site.b/paper" },
		"CANDOUR_CONTENT («OUT/work/site.b/paper») lies in a built site. Give a folder apart from it.",
	],
	[
		{ CANDOUR_WORK: "OUT/work", CANDOUR_BUILD: "OUT/work/site.a" },
		"CANDOUR_BUILD («OUT/work/site.a») lies in a built site. Give a folder apart from it.",
	],
	[{ CANDOUR_BUILD: "OUT/precious" }, `CANDOUR_BUILD («OUT/precious») ${noSite}`],
	[{ CANDOUR_BUILD: "OUT/precious/letter.txt" }, `CANDOUR_BUILD («OUT/precious/letter.txt») ${noSite}`],
	[{ CANDOUR_BUILD: "app" }, `CANDOUR_BUILD («app») ${noSite}`],
])("%j is refused", (settings, sentence) => {
	expect(refusalOf(settings)).toBe(sentence);
});

test("every command refuses such folders in one sentence, before it writes anything", async () => {
	const before = await readdir(outside);
	const settings = {
		CANDOUR_BUILD: "OUT/precious",
		CANDOUR_WORK: "OUT/new/work",
		CANDOUR_CONTENT: "OUT/paper",
	};
	const env = { ...process.env, ...inOutside(settings) };
	const commands = ["build", "start", "serve", "dev", "check", "import", "deploy-check"];
	const failures = commands.map((command) =>
		promisify(execFile)(process.execPath, [`cli/${command}.ts`, "feed.xml"], { env }).catch((error) => error),
	);
	for (const { code, stdout, stderr } of await Promise.all(failures)) {
		expect([stdout, stderr]).toEqual(["", `CANDOUR_BUILD («${outside}/precious») ${noSite}\n`]);
		expect(code).toBe(1);
	}
	expect(await readdir(outside)).toEqual(before);
	expect(await readdir(path.join(outside, "precious"))).toEqual(["letter.txt"]);
});
