import { type Dirent, lstatSync, readdirSync, type Stats } from "node:fs";
import path from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Hash, hashOf } from "../hash.ts";

/** A scan yields to the event loop after this many files. */
const filesPerYield = 500;

/**
 * All wanted files below a folder in a fixed order, by relative POSIX path. Does not follow symbolic links. A file
 * deleted meanwhile has no stat.
 */
export function* filesBelow(
	folder: string,
	isWanted: (path: string) => boolean = () => true,
): Generator<{ path: string; stat: Stats | undefined }> {
	const folders = [""];
	for (const current of folders) {
		for (const entry of listFolder(path.join(folder, current))) {
			const file = path.posix.join(current, entry.name);
			if (!isWanted(file)) continue;
			if (entry.isDirectory()) folders.push(file);
			else yield { path: file, stat: lstatSync(path.join(folder, file), { throwIfNoEntry: false }) };
		}
	}
}

/** The entries below `start` in a folder that are neither folders nor hidden. Does not follow symbolic links. */
export function* visibleEntries(folder: string, start = ""): Generator<{ path: string; entry: Dirent }> {
	const folders = [start];
	for (const current of folders) {
		for (const entry of listFolder(path.join(folder, current))) {
			const file = path.posix.join(current, entry.name);
			if (entry.name.startsWith(".")) continue;
			if (entry.isDirectory()) folders.push(file);
			else yield { path: file, entry };
		}
	}
}

/** Changes when the file changes, appears or disappears. */
export function hashOfStat(stat: Stats | undefined): Hash {
	return hashOf(`${stat?.size} ${stat?.mtimeMs} ${stat?.ctimeMs}`);
}

/** The wanted files of a folder with the hashes of their stats; undefined if aborted. */
export async function scanFolder(
	folder: string,
	isWanted: (path: string) => boolean,
	signal?: AbortSignal,
): Promise<Map<string, Hash> | undefined> {
	const found = new Map<string, Hash>();
	for (const { path: file, stat } of filesBelow(folder, isWanted)) {
		found.set(file, hashOfStat(stat));
		if (found.size % filesPerYield === 0) await yieldToEventLoop();
		if (signal?.aborted) return undefined;
	}
	return found;
}

/** The paths that differ between two scans. */
export function differences(before: ReadonlyMap<string, Hash>, after: ReadonlyMap<string, Hash>): string[] {
	const changed = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
	const deleted = [...before.keys()].filter((file) => !after.has(file));
	return [...changed, ...deleted];
}

/** Sorted, so that the order is the same on every file system. A missing folder is empty. */
function listFolder(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
		throw error;
	}
}
