import { mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Changes } from "../lib/files/atomic-directory.ts";
import { replaceDurably } from "../lib/files/durable.ts";
import { folders } from "../lib/folders.ts";

/** The lists of the readers' site. */
export const uploadFolder = path.join(folders.work, "upload");
export const deskUploadFolder = path.join(uploadFolder, "desk");
/** Where an upload moves the lists first, so that it deletes only what it has uploaded. */
export const takenFolder = path.join(folders.work, "uploading");

/** An upload takes the lists at most once between two editions, and a move takes a moment. */
const maxAttempts = 5;

/**
 * Lists the files to upload to a host and those to delete there, one path per line, as rsync and rclone expect. The
 * lists grow with each edition until an upload moves their folder away. If it does so meanwhile, these changes are
 * written again: one of the two lists alone could have a file deleted that was just uploaded.
 */
export async function addToUploadLists(folder: string, changes: Changes): Promise<void> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			await mkdir(folder, { recursive: true });
			const before = await stat(folder);
			await writeLists(folder, changes);
			if ((await stat(folder)).ino === before.ino) return;
		} catch (error) {
			const isMoved = (error as NodeJS.ErrnoException).code === "ENOENT";
			if (!isMoved || attempt === maxAttempts) throw error;
		}
	}
}

async function writeLists(folder: string, { written, removed }: Changes): Promise<void> {
	const lists = listsIn(folder);
	const changedPaths = new Set(await readLines(lists.changed));
	const removedPaths = new Set(await readLines(lists.removed));
	for (const file of written) {
		changedPaths.add(file);
		removedPaths.delete(file);
	}
	for (const file of removed) {
		changedPaths.delete(file);
		removedPaths.add(file);
	}
	await writeLines(lists.changed, changedPaths);
	await writeLines(lists.removed, removedPaths);
}

/**
 * The changes of an edition with those of an interrupted one, which may be on no list. `files` are all files of the
 * edition.
 */
export function withInterrupted(
	{ written, removed }: Changes,
	interrupted: ReadonlySet<string>,
	files: { has: (file: string) => boolean },
): Changes {
	const isThere = (file: string) => files.has(file);
	return {
		written: new Set([...written, ...[...interrupted].filter(isThere)]),
		removed: new Set([...removed, ...[...interrupted].filter((file) => !isThere(file))]),
	};
}

/** Whether there is anything to upload or to delete. */
export async function hasUploads(folder: string): Promise<boolean> {
	const lists = await Promise.all(Object.values(listsIn(folder)).map(readLines));
	return lists.flat().length > 0;
}

function listsIn(folder: string): Record<"changed" | "removed", string> {
	return { changed: path.join(folder, "changed.txt"), removed: path.join(folder, "removed.txt") };
}

async function readLines(file: string): Promise<string[]> {
	const text = await readFile(file, "utf8").catch(() => "");
	return text.split("\n").filter(Boolean);
}

async function writeLines(file: string, lines: Set<string>): Promise<void> {
	const text = [...lines].sort().join("\n");
	await replaceDurably(file, (next) => next.writeFile(text && `${text}\n`));
}
