import { existsSync } from "node:fs";
import { filesBelow, hashOfStat } from "../lib/files/scan-folder.ts";
import { combine, type Hash, hashOf } from "../lib/hash.ts";

/** A file that changed this recently may change again within the resolution of its timestamp. */
const RACY_MS = 2_000;

/** Hash of names, sizes and times of all files; undefined if one has just been saved or the folder is missing. */
export function contentStamp(folder: string, now = Date.now()): Hash | undefined {
	if (!existsSync(folder)) return undefined;
	const hashes: Hash[] = [];
	let newest = 0;
	for (const { path, stat } of filesBelow(folder)) {
		newest = Math.max(newest, stat?.mtimeMs ?? now);
		hashes.push(hashOf(path), hashOfStat(stat));
	}
	return now - newest > RACY_MS ? combine(hashes) : undefined;
}
