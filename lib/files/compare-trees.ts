import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Changes } from "./atomic-directory.ts";

/** The files that differ between two trees, compared byte by byte. */
export function compareTrees(before: string, after: string): Changes {
	const oldFiles = filesIn(before);
	const newFiles = filesIn(after);
	const isSame = (file: string) =>
		oldFiles.has(file) && isSameFile(path.join(before, file), path.join(after, file));
	return {
		written: new Set([...newFiles].filter((file) => !isSame(file))),
		removed: new Set([...oldFiles].filter((file) => !newFiles.has(file))),
	};
}

/** Whether two files have the same bytes. */
export function isSameFile(one: string, other: string): boolean {
	const [stat, otherStat] = [statSync(one), statSync(other)];
	if (stat.ino === otherStat.ino && stat.dev === otherStat.dev) return true;
	return stat.size === otherStat.size && readFileSync(one).equals(readFileSync(other));
}

function filesIn(folder: string): Set<string> {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	return new Set(
		files.map((entry) =>
			path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
		),
	);
}
