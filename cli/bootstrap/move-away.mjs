import { existsSync, renameSync, rmSync } from "node:fs";

/** Moves a folder out of the way, to be brought back or thrown away. What an earlier try left aside is brought back first. */
export function moveAway(folder, place) {
	if (existsSync(place)) replace(place, folder);
	if (existsSync(folder)) renameSync(folder, place);
	return {
		restore: () => existsSync(place) && replace(place, folder),
		discard: () => rmSync(place, { recursive: true, force: true }),
	};
}

function replace(from, to) {
	rmSync(to, { recursive: true, force: true });
	renameSync(from, to);
}
