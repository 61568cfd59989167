import { execFile } from "node:child_process";
import { type FileHandle, open, readdir, rename } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { forEachConcurrent } from "../for-each-concurrent.ts";

/** More threads than these do not read or write in Node. */
const concurrency = 4;

/** From this number of files on, one flush of their file system costs less than one of each file. */
const maxSingleFlushes = 2_000;

/**
 * Replaces a file such that a power cut leaves either the old or the new one complete: the text is on the disk before
 * the file has its name, and the name before this resolves.
 */
export async function replaceDurably(
	file: string,
	write: (handle: FileHandle) => Promise<void>,
): Promise<void> {
	const next = `${file}.next`;
	{
		await using handle = await open(next, "w");
		await write(handle);
		await handle.sync();
	}
	await rename(next, file);
	await sync(path.dirname(file));
}

/** Gives a complete folder its name. Wherever the folder exists, its files do, also after a power cut. */
export async function renameFolderDurably(from: string, to: string): Promise<void> {
	const entries = await readdir(from, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	await syncFiles(
		from,
		files.map(({ parentPath, name }) => path.relative(from, path.join(parentPath, name))),
	);
	await rename(from, to);
	await sync(path.dirname(to));
}

/** Puts files of a folder on the disk, and their names. Paths of deleted files stand for their names only. */
export async function syncFiles(folder: string, files: readonly string[]): Promise<void> {
	if (files.length > maxSingleFlushes && (await syncFileSystem(folder))) return;
	await forEachConcurrent(files, concurrency, (file) => sync(path.join(folder, file)));
	await syncFolders(folder, files);
}

/** Puts the names of files on the disk: their folders, and those in which a folder may be new. */
async function syncFolders(folder: string, files: Iterable<string>): Promise<void> {
	const folders = new Set(["."]);
	for (const file of files)
		for (let parent = path.dirname(file); !folders.has(parent); parent = path.dirname(parent))
			folders.add(parent);
	// Deeper folders were added first; a folder is named in the one above.
	await forEachConcurrent(folders, concurrency, (name) => sync(path.join(folder, name)));
}

/** Puts a file or the names in a folder on the disk. Does nothing where it no longer exists. */
export async function sync(file: string): Promise<void> {
	try {
		await using handle = await open(file, "r");
		await handle.sync();
	} catch (error) {
		// Some file systems cannot flush a folder: they write names at once.
		if (!["ENOENT", "ENOTDIR", "EINVAL", "ENOTSUP"].includes((error as NodeJS.ErrnoException).code ?? ""))
			throw error;
	}
}

/** Node cannot flush a file system. GNU's and BusyBox's `sync` can; returns false where there is none of them. */
function syncFileSystem(folder: string): Promise<boolean> {
	return promisify(execFile)("sync", ["-f", folder]).then(
		() => true,
		() => false,
	);
}
