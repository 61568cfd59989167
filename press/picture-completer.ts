import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { forkInBackground } from "../lib/fork-in-background.ts";
import type { WantedPicture } from "../newsroom/pictures/wanted-pictures.ts";

type Folders = { content: string; cache: string };

/** The message to the child process. */
export type UnfinishedPictures = Folders & { pictures: WantedPicture[] };

/** Completes pictures in the background, one list at a time. Calls `onComplete` when all of a list are in the cache. */
export function pictureCompleter(
	folders: Folders,
	onComplete: () => void,
): (pictures: WantedPicture[]) => void {
	let child: ChildProcess | undefined;
	let newest: WantedPicture[] = [];
	return function complete(pictures) {
		newest = pictures;
		if (child || pictures.length === 0) return;
		child = forkInBackground(path.join(import.meta.dirname, "complete-pictures-command.ts"), [], {
			isForLater: true,
		});
		child.send({ ...folders, pictures } satisfies UnfinishedPictures);
		child.once("exit", (code) => {
			child = undefined;
			if (code === 0) onComplete();
			// The failed list may name a picture that an editor has deleted since.
			else if (newest !== pictures) complete(newest);
		});
	};
}
