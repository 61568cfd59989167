import { existsSync, renameSync, rmSync } from "node:fs";

/** Moves a folder to a backup, to be restored or discarded later. Restores a leftover backup first. */
export function moveAway(folder, backup) {
	if (existsSync(backup)) replace(backup, folder);
	if (existsSync(folder)) renameSync(folder, backup);
	return {
		restore: () => existsSync(backup) && replace(backup, folder),
		discard: () => rmSync(backup, { recursive: true, force: true }),
	};
}

function replace(from, to) {
	rmSync(to, { recursive: true, force: true });
	renameSync(from, to);
}
