import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { folders } from "../../lib/folders.ts";
import { openAppBuild } from "./app-build.ts";
import { type LoadedCode, loadedCode } from "./loaded-code.ts";

let root: string;
let code: LoadedCode;
const built: string[] = [];
const work = { ...folders };
beforeEach(async () => {
	root = await mkdtemp(path.join(tmpdir(), "loaded-code-"));
	const content = path.join(root, "content");
	await cp("e2e/edition", content, { recursive: true });
	folders.work = path.join(root, "work");
	vi.stubEnv("CANDOUR_CONTENT", content);
	await mkdir(path.join(root, "app"));
	await changeCode("loaded");
	code = await loadedCode(root);
	built.length = 0;
});
afterEach(async () => {
	vi.useRealTimers();
	vi.unstubAllEnvs();
	Object.assign(folders, work);
	await rm(root, { recursive: true });
});

const changeCode = (text: string) => writeFile(path.join(root, "app/root.tsx"), text);
const restart = "have changed since this process started, so the app cannot be built: restart it.";

/** Stands for the bundler, as it takes twenty seconds. */
async function build(folder: string): Promise<void> {
	built.push(folder);
	await mkdir(folder, { recursive: true });
	const scripts = ["one", "two", "three", "four"];
	await writeFile(path.join(folder, "app-build.json"), JSON.stringify({ files: [], scripts }));
	await writeFile(path.join(folder, "story-page.html"), "");
}
const open = (bundle = build) => openAppBuild(code, () => {}, bundle);

test("the app is built once for the loaded code", async () => {
	expect((await open()).hash).toBe((await open()).hash);
	expect(built).toHaveLength(1);
});

test("code that has changed is not built under the name of the loaded one, and a sentence asks for a restart", async () => {
	await changeCode("changed");
	await expect(open()).rejects.toThrow(restart);
	expect(built).toEqual([]);
	await changeCode("loaded");
	await open();
	expect(built).toHaveLength(1);
});

test("an app is opened that was built before the code changed", async () => {
	const { hash } = await open();
	await changeCode("changed");
	expect((await open()).hash).toBe(hash);
});

test("code that changes during the build leaves no build behind", async () => {
	const bundle = async (folder: string) => {
		await build(folder);
		await changeCode("changed");
	};
	await expect(open(bundle)).rejects.toThrow(restart);
	expect(built.map((folder) => existsSync(folder))).toEqual([false]);
});

test("a new year asks for no restart", async () => {
	vi.useFakeTimers({ now: new Date("2099-01-01"), toFake: ["Date"] });
	await open();
	expect(built).toHaveLength(1);
});
