import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import type { WantedPicture } from "../newsroom/pictures/wanted-pictures.ts";

type Folders = { content: string; cache: string };

/** The message to the child process. */
export type UnfinishedPictures = Folders & { pictures: WantedPicture[] };

/**
 * Completes pictures in the background, one list at a time. Calls `onComplete` when all of a list are in the cache. In a
 * child process, because only a process can have a lower priority: readers and editors do not wait for it.
 */
export function pictureCompleter(
	folders: Folders,
	onComplete: () => void,
): (pictures: WantedPicture[]) => void {
	let child: ChildProcess | undefined;
	let newest: WantedPicture[] = [];
	return function complete(pictures) {
		newest = pictures;
		if (child || pictures.length === 0) return;
		child = fork(path.join(import.meta.dirname, "complete-pictures-command.ts"));
		// At once: its threads inherit the priority when they start.
		if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
		child.send({ ...folders, pictures } satisfies UnfinishedPictures);
		child.once("exit", (code) => {
			child = undefined;
			if (code === 0) onComplete();
			// The failed list may name a picture that an editor has deleted since.
			else if (newest !== pictures) complete(newest);
		});
	};
}
