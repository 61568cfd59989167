import { existsSync } from "node:fs";
import { racyMs } from "../lib/files/file-stat.ts";
import { filesBelow, hashOfStat } from "../lib/files/scan-folder.ts";
import { combine, type Hash, hashOf } from "../lib/hash.ts";
import { isInput } from "../newsroom/content/is-input.ts";

/** Hash of names, sizes and times of all inputs; undefined if one has just been saved or the folder is missing. */
export function contentStamp(folder: string, now = Date.now()): Hash | undefined {
	if (!existsSync(folder)) return undefined;
	const hashes: Hash[] = [];
	let newest = 0;
	for (const { path, stat } of filesBelow(folder, isInput)) {
		newest = Math.max(newest, stat?.mtimeMs ?? now);
		hashes.push(hashOf(path), hashOfStat(stat));
	}
	return now - newest > racyMs ? combine(hashes) : undefined;
}
