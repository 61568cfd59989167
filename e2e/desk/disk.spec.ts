import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "../support/journey.ts";
import { editionFolder, news } from "../support/site/edition.ts";
import { type Press, startPress } from "./press.ts";

const id = "what-the-ferry-crew-reads-between-two-cr";
const storyFile = "stories/2026/09/what-the-ferry-crew-reads-between-two-crossings.md";

/** Outside the project: the content, and a folder for everything that is made from it. */
let folder: string;
let disk: string;
let press: Press | undefined;

test.beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "candour-"));
	disk = path.join(folder, "disk");
	await mkdir(disk);
	await cp(editionFolder, path.join(folder, "content"), { recursive: true });
});
test.afterEach(async () => {
	press?.stop();
	unmount();
	await rm(folder, { recursive: true });
});

async function saveTitle(title: string): Promise<void> {
	const file = path.join(folder, "content", storyFile);
	await writeFile(file, (await readFile(file, "utf8")).replace(/^title: .*$/m, `title: ${title}`));
}

/** Makes the folder a disk of 40 megabytes. Returns whether this user may do so. */
function mount(): boolean {
	try {
		execFileSync("mount", ["-t", "tmpfs", "-o", "size=40m", "tmpfs", disk], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

function unmount(): void {
	try {
		execFileSync("umount", ["--lazy", disk], { stdio: "ignore" });
	} catch {
		// It is no disk of its own.
	}
}

/** Writes until the disk is full. */
async function fillDisk(): Promise<void> {
	await writeFile(path.join(disk, "ballast"), Buffer.alloc(50_000_000)).catch(() => {});
}

test("a work folder and a build outside the project publish pages", { tag: "@rest" }, async ({ page }) => {
	test.setTimeout(180_000);
	press = await startPress(path.join(folder, "content"), path.join(disk, "build"));
	const response = await page.goto(`${press.origin}/category/0`);
	expect(await response?.text()).toContain("<h2");
	await expect(page.getByRole("heading", { name: news[0]?.title ?? "" })).toBeVisible();
});

test("on a full disk the last edition stays, the desk says why, and publishing goes on when there is space", {
	tag: "@rest",
}, async ({ page, request }) => {
	test.skip(!mount(), "Only a user who may mount a disk can fill one.");
	test.setTimeout(240_000);
	press = await startPress(path.join(folder, "content"), path.join(disk, "build"));
	const { origin } = press;
	const title = async () => (await (await request.get(`${origin}/data/news/${id}.json`)).json()).title;
	await page.goto(`${origin}/desk`);
	const alert = page.getByRole("alert").filter({ hasText: "not on the site yet" });

	const beforeFull = press.errors();
	await fillDisk();
	await saveTitle("Saved on a full disk");
	const sentence = `The disk is full: ${disk}/build.work cannot be written. Free some space on it.`;
	await expect(alert).toContainText(sentence);
	expect(await title()).toContain("What the ferry crew reads");
	// Besides the progress of the first edition.
	expect(press.errors().slice(beforeFull.length)).toBe(`${sentence}\nThis is tried again by itself.\n`);
	await rm(path.join(disk, "ballast"));
	await expect(alert).toHaveCount(0, { timeout: 60_000 });
	expect(await title()).toBe("Saved on a full disk");

	// What changes while the press does not run is published too, although its first edition fails.
	press.stop();
	await saveTitle("Saved before the start");
	await fillDisk();
	press = await startPress(path.join(folder, "content"), path.join(disk, "build"));
	await page.goto(`${press.origin}/desk`);
	await expect(alert).toContainText(sentence);
	await rm(path.join(disk, "ballast"));
	await expect(alert).toHaveCount(0, { timeout: 60_000 });
	const edition = await request.get(`${press.origin}/data/news/${id}.json`);
	expect((await edition.json()).title).toBe("Saved before the start");
});
