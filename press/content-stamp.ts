import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { combine, type Hash, hashOf } from "../lib/hash.ts";

/** A file that changed this shortly before it was looked at may change again without showing it. */
const RACY_MS = 2_000;

/** Hash of the names, sizes and times of all files below a folder; undefined while one has just been saved, or without such a folder. */
export function contentStamp(folder: string, now = Date.now()): Hash | undefined {
	const folders = [folder];
	const hashes: Hash[] = [];
	let newest = 0;
	for (const current of folders) {
		const entries = listFolder(current);
		if (!entries) return undefined;
		for (const entry of entries) {
			const file = path.join(current, entry.name);
			if (entry.isDirectory()) folders.push(file);
			else {
				const stat = statSync(file, { throwIfNoEntry: false });
				newest = Math.max(newest, stat?.mtimeMs ?? now);
				hashes.push(hashOf(`${file} ${stat?.size} ${stat?.mtimeMs} ${stat?.ctimeMs}`));
			}
		}
	}
	return now - newest > RACY_MS ? combine(hashes) : undefined;
}

/** Nothing for a folder that has gone in the meantime. */
function listFolder(folder: string) {
	try {
		return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}
