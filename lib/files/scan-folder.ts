import { readdirSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { type Hash, hashOf } from "../hash.ts";

/** So many files are looked at before whoever else waits gets a turn. */
const filesPerTurn = 500;

/** Every file below a folder by its path from there, with slashes, in a fixed order. What goes in the meantime is left out, or has no stat. */
export function* filesBelow(folder: string): Generator<{ path: string; stat: Stats | undefined }> {
	const folders = [""];
	for (const current of folders) {
		for (const entry of listFolder(path.join(folder, current))) {
			const file = path.posix.join(current, entry.name);
			if (entry.isDirectory()) folders.push(file);
			else yield { path: file, stat: statSync(path.join(folder, file), { throwIfNoEntry: false }) };
		}
	}
}

/** Changes when a file does, or comes or goes. */
export function hashOfStat(stat: Stats | undefined): Hash {
	return hashOf(`${stat?.size} ${stat?.mtimeMs} ${stat?.ctimeMs}`);
}

/** The files of a folder as they are now, each with the hash of its stat. Nothing when it was told to stop. */
export async function scanFolder(
	folder: string,
	signal?: AbortSignal,
): Promise<Map<string, Hash> | undefined> {
	const found = new Map<string, Hash>();
	for (const { path: file, stat } of filesBelow(folder)) {
		found.set(file, hashOfStat(stat));
		if (found.size % filesPerTurn === 0) await turn();
		if (signal?.aborted) return undefined;
	}
	return found;
}

/** The paths that are in only one of two scans, or not as they were. */
export function differences(before: ReadonlyMap<string, Hash>, after: ReadonlyMap<string, Hash>): string[] {
	const changed = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
	const gone = [...before.keys()].filter((file) => !after.has(file));
	return [...changed, ...gone];
}

/** Sorted, so that all disks give the same order. A folder that is not there has nothing in it. */
export function listFolder(folder: string) {
	try {
		return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
		throw error;
	}
}
