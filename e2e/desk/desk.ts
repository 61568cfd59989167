import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "../support/journey.ts";
import { editionFolder } from "../support/site/edition.ts";

/**
 * Opens the desk on a folder with the test edition, and with extra or replaced files. The folder is the
 * browser's private file system.
 */
export async function openDesk(
	page: Page,
	extraFiles: Record<string, string> = {},
	content = "content",
): Promise<void> {
	// A small file of the desk's origin, which owns the private file system.
	await page.goto(`${await deskOrigin(page)}/data/archive/months.json`);
	const extras = Object.entries(extraFiles).map(([path, text]) => ({
		path,
		base64: Buffer.from(text).toString("base64"),
	}));
	await fillFolder(page, [...editionFiles(content), ...extras]);
	await page.addInitScript(() => {
		Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
	});
	await enterDesk(page);
}

/** Where the local server redirects /desk. */
export async function deskOrigin(page: Page): Promise<string> {
	const { location = "" } = (await page.request.get("/desk", { maxRedirects: 0 })).headers();
	return new URL(location).origin;
}

async function enterDesk(page: Page): Promise<void> {
	await page.goto("/desk");
	const pickButton = page.getByRole("button", { name: "Work with Local Repository" });
	const stories = page.getByRole("treeitem", { name: "Stories" });
	// A browser that has picked the folder once reuses it.
	await expect(pickButton.or(stories)).toBeVisible({ timeout: 30_000 });
	if (await pickButton.isVisible()) await pickButton.click();
	await expect(stories).toBeVisible();
}

/** Signs in to a desk that writes to GitHub. */
export async function signInWithToken(page: Page, token: string): Promise<void> {
	await openTokenDialog(page);
	// Nobody types a token: it is pasted.
	await page.getByRole("textbox", { name: "Personal Access Token" }).fill(token);
	await page.getByRole("alertdialog").getByRole("button", { name: "Sign In", exact: true }).click();
}

export async function openTokenDialog(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Sign In Using Access Token" }).click();
	await expect(page.getByRole("textbox", { name: "Personal Access Token" })).toBeVisible();
}

export const preview = (page: Page): FrameLocator => page.frameLocator("iframe.preview");

export async function openStory(page: Page, title: string): Promise<void> {
	await page.getByRole("row", { name: title }).getByText(title).click();
	await expect(page.getByRole("textbox", { name: "Headline" })).toHaveValue(title);
}

export async function save(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Save", exact: true }).click();
}

/** Saves and waits for the list. */
export async function saveAndReturn(page: Page): Promise<void> {
	await save(page);
	await expect(page.getByRole("button", { name: "Create New Entry" })).toBeVisible();
}

/** Opens a form for a new story. */
export async function newStory(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Create New Entry" }).first().click();
	await expect(page.getByRole("textbox", { name: "Headline" })).toBeVisible();
	// The fields are shown before they are bound to the entry, which then overwrites them. The preview shows the entry.
	await expect(preview(page).getByText("1 min read")).toBeVisible();
}

export async function writeText(page: Page, ...lines: string[]): Promise<void> {
	await page.getByRole("textbox", { name: "Text", exact: true }).click();
	for (const [index, line] of lines.entries()) {
		if (index > 0) await page.keyboard.press("Enter");
		await page.keyboard.type(line);
	}
}

export async function choosePicture(page: Page, name: string): Promise<void> {
	await page.getByRole("button", { name: "Browse" }).first().click();
	await page.getByRole("option", { name }).click();
	await insertPicture(page);
}

export async function uploadPicture(page: Page, name: string, buffer: Buffer): Promise<void> {
	await page.getByRole("button", { name: "Browse" }).first().click();
	const input = page.getByRole("dialog").locator('input[type="file"]').first();
	await input.setInputFiles({ name, mimeType: "image/png", buffer });
	await insertPicture(page);
}

/** The field stays empty while the desk reads the file. A save in that time fails: the picture is required. */
async function insertPicture(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Insert" }).click();
	await expect(page.getByRole("button", { name: "Replace Image" })).toBeVisible();
}

export async function chooseCategory(page: Page, name: string): Promise<void> {
	await page.getByRole("combobox", { name: "Category" }).click();
	await page.getByRole("option", { name }).click();
}

type Files = { path: string; base64: string }[];

/** The test edition, as files below a folder. */
export function editionFiles(folder = "content"): Files {
	return readdirSync(editionFolder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.map((file) => ({
			path: `${folder}/${path.relative(editionFolder, file).split(path.sep).join("/")}`,
			base64: readFileSync(file, "base64"),
		}));
}

/** A repository root contains a folder .git. */
async function fillFolder(page: Page, files: Files): Promise<void> {
	await page.evaluate(async (files) => {
		const root = await navigator.storage.getDirectory();
		await root.getDirectoryHandle(".git", { create: true });
		for (const { path, base64 } of files) {
			const names = path.split("/");
			const name = names.pop() as string;
			let folder = root;
			for (const part of names) folder = await folder.getDirectoryHandle(part, { create: true });
			const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
			await file.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
			await file.close();
		}
	}, files);
}

/** The files whose path has a prefix, with their bytes. */
export async function filesOf(page: Page, prefix = "content/"): Promise<Map<string, Buffer>> {
	const files: Files = await page.evaluate(async (prefix) => {
		const files: Files = [];
		async function walk(folder: FileSystemDirectoryHandle, parentPath: string): Promise<void> {
			for await (const [name, handle] of folder.entries()) {
				const path = parentPath + name;
				if (handle.kind === "directory") await walk(handle, `${path}/`);
				else if (path.startsWith(prefix)) {
					const bytes = await bytesOf(handle);
					// The desk may have deleted or replaced it since the listing.
					if (bytes)
						files.push({
							path,
							base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")),
						});
				}
			}
		}
		async function bytesOf(handle: FileSystemFileHandle): Promise<Uint8Array | undefined> {
			try {
				return new Uint8Array(await (await handle.getFile()).arrayBuffer());
			} catch (error) {
				if (["NotFoundError", "NotReadableError"].includes((error as DOMException).name)) return undefined;
				throw error;
			}
		}
		await walk(await navigator.storage.getDirectory(), "");
		return files;
	}, prefix);
	return new Map(files.map(({ path, base64 }) => [path, Buffer.from(base64, "base64")]));
}

export async function textOf(page: Page, file: string): Promise<string | undefined> {
	return (await filesOf(page, file)).get(file)?.toString();
}

/** Writes the desk's files to a local folder. */
export async function copyFolder(page: Page, to: string): Promise<void> {
	await writeFiles(await filesOf(page), { from: "content", to });
}

/** Writes files below one folder to a local folder. */
export async function writeFiles(
	files: Map<string, Buffer>,
	{ from, to }: { from: string; to: string },
): Promise<void> {
	for (const [file, bytes] of files) {
		const target = path.join(to, path.relative(from, file));
		await mkdir(path.dirname(target), { recursive: true });
		await writeFile(target, bytes);
	}
}
