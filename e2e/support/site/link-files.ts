import { copyFileSync, linkSync, mkdirSync } from "node:fs";
import { readdir, realpath } from "node:fs/promises";
import path from "node:path";

/** Puts the files of a site into a folder, without copying their bytes where the disk allows it. */
export async function linkFiles(site: string, folder: string): Promise<void> {
	const from = await realpath(site);
	const entries = await readdir(from, { recursive: true, withFileTypes: true });
	const made = new Set<string>();
	for (const entry of entries) {
		if (!entry.isFile()) continue;
		const into = path.join(folder, path.relative(from, entry.parentPath));
		if (!made.has(into)) mkdirSync(into, { recursive: true });
		made.add(into);
		place(path.join(entry.parentPath, entry.name), path.join(into, entry.name));
	}
}

function place(from: string, to: string): void {
	try {
		linkSync(from, to);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
		copyFileSync(from, to);
	}
}
