import { copyFileSync, linkSync, mkdirSync } from "node:fs";
import { readdir, realpath } from "node:fs/promises";
import path from "node:path";

/** Links a site's files into a folder, or copies them if the disk cannot link. */
export async function linkFiles(site: string, folder: string): Promise<void> {
	const from = await realpath(site);
	const entries = await readdir(from, { recursive: true, withFileTypes: true });
	const createdFolders = new Set<string>();
	for (const entry of entries) {
		if (!entry.isFile()) continue;
		const targetFolder = path.join(folder, path.relative(from, entry.parentPath));
		if (!createdFolders.has(targetFolder)) mkdirSync(targetFolder, { recursive: true });
		createdFolders.add(targetFolder);
		linkOrCopy(path.join(entry.parentPath, entry.name), path.join(targetFolder, entry.name));
	}
}

function linkOrCopy(from: string, to: string): void {
	try {
		linkSync(from, to);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
		copyFileSync(from, to);
	}
}
