import { execFile } from "node:child_process";
import { access, constants, open } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { bookmarkTool } from "../support/bookmarks-page.ts";

/** Presses the button, waits for the file and saves it in a folder. EPUBCheck needs its extension. */
export async function downloadEpub(page: Page, folder: string): Promise<{ name: string; path: string }> {
	const download = page.waitForEvent("download");
	await (await bookmarkTool(page, "Download as EPUB")).click();
	const file = await download;
	const name = file.suggestedFilename();
	await file.saveAs(path.join(folder, name));
	return { name, path: path.join(folder, name) };
}

/** The path of the command on this machine, or null. */
export async function findEpubCheck(): Promise<string | null> {
	for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
		const command = path.join(folder, "epubcheck");
		const isFound = await access(command, constants.X_OK).then(
			() => true,
			() => false,
		);
		if (isFound) return command;
	}
	return null;
}

/** The messages of EPUBCheck. */
export async function runEpubCheck(command: string, epub: string): Promise<string> {
	const [program, ...args] = (await isArchive(command)) ? ["java", "-jar", command] : [command];
	// It fails when it finds an error; the messages are the same.
	const { stdout, stderr } = await promisify(execFile)(program ?? "", [...args, epub]).catch(
		(error) => error,
	);
	return stdout + stderr;
}

/** Some systems install the Java archive itself as the command. */
async function isArchive(command: string): Promise<boolean> {
	const file = await open(command);
	const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
	await file.close();
	return buffer.toString() === "PK";
}
