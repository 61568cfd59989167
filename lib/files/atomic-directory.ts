import { closeSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { lstat, mkdir, readFile, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Progress } from "../progress.ts";
import { type NewFile, putFile } from "./put-file.ts";
import { openTreeWriter } from "./tree-writer.ts";

/**
 * A folder whose files change all at once. It is a symbolic link to one of two trees that hold the same files. An update changes the hidden
 * tree, swaps the link in one move, and then brings the other tree up to date: whoever reads sees the old state or the new one at every moment,
 * and the cost depends on what changed and not on how much there is.
 */
export type AtomicDirectory = {
	/** The tree to write into, which nobody sees yet. */
	hidden: string;
	/** The tree that is seen; nothing where there is none yet. */
	shown: string | undefined;
	/** Whether the hidden tree holds what the last update left; if not, it is empty. */
	isClean: boolean;
	/** Paths that an interrupted update may have changed: their files are to be written or removed again. */
	uncertain: ReadonlySet<string>;
	/** Puts a file into the hidden tree, without copying its bytes where it is taken from elsewhere and the disk allows it. */
	put: (file: NewFile) => Promise<void> | undefined;
	/** Answers when all that was put can be read in the hidden tree. */
	flush: () => Promise<void>;
	remove: (file: string) => void;
	/** Shows the hidden tree and brings the other one up to date. `files` are all files that are there now. */
	swap: (files: Iterable<string>, onProgress?: Progress) => Promise<void>;
	/** Ends the update: from here on its changes count as known. */
	settle: () => Promise<void>;
	/** Gives up what is held open, whether the update was settled or not. */
	close: () => void;
};

/** Stands in the journal while all is written anew: until that is settled, neither tree can be built upon. */
const EVERYTHING = "*";

/**
 * Opens `folder` for one update. The trees stand at `{store}.a` and `{store}.b`. `isKnown` says that the caller knows what the last update
 * left there.
 */
export async function openDirectory(
	folder: string,
	store: string,
	isKnown: boolean,
): Promise<AtomicDirectory> {
	const trees = [`${store}.a`, `${store}.b`] as const;
	const journal = `${store}.journal`;
	const target = await readlink(folder).catch(() => "");
	const shown = trees.find((tree) => path.resolve(path.dirname(folder), target) === path.resolve(tree));
	const hidden = shown === trees[0] ? trees[1] : trees[0];
	const other = shown === trees[0] ? trees[0] : trees[1];
	const journaled = await readLines(journal);
	const isClean =
		isKnown && shown !== undefined && !journaled.includes(EVERYTHING) && (await areFolders(trees));
	const uncertain = new Set(isClean ? journaled : []);
	// Written along with the hidden tree where nobody looks at it.
	const isFirst = shown === undefined;
	if (!isClean) {
		await mkdir(path.dirname(store), { recursive: true });
		await writeFile(journal, `${EVERYTHING}\n`);
		for (const tree of isFirst ? trees : [hidden]) {
			await rm(tree, { recursive: true, force: true });
			await mkdir(tree);
		}
	}
	const all = isClean ? undefined : openTreeWriter(isFirst ? [hidden, other] : [hidden]);
	const written = new Set<string>();
	const removed = new Set<string>();
	// Appended to, as an update that was interrupted twice has left two lists.
	const log = isClean ? openSync(journal, "a") : undefined;
	const note = (file: string) => log !== undefined && writeSync(log, `${file}\n`);
	return {
		hidden,
		shown,
		isClean,
		uncertain,
		put: (file) => {
			if (all) return all.put(file);
			note(file.path);
			written.add(file.path);
			removed.delete(file.path);
			putFile(hidden, file);
			return undefined;
		},
		flush: async () => all?.flush(),
		remove: (file) => {
			note(file);
			removed.add(file);
			written.delete(file);
			removeFile(hidden, file);
		},
		swap: async (files, onProgress) => {
			await all?.flush();
			await swapSymlink(folder, hidden);
			if (!isClean && isFirst) return;
			if (!isClean) {
				await rm(other, { recursive: true, force: true });
				await mkdir(other, { recursive: true });
			}
			let done = 0;
			const made = isClean ? undefined : new Set<string>();
			for (const file of isClean ? written : files) {
				onProgress?.("Keeping a second copy", ++done, 0);
				putFile(other, { path: file, from: path.join(hidden, file) }, made);
			}
			for (const file of removed) removeFile(other, file);
		},
		settle: () => rm(journal, { force: true }),
		close: () => {
			all?.close();
			if (log !== undefined) closeSync(log);
		},
	};
}

/** The link is replaced in one move: before it the old tree is seen, after it the new one. */
async function swapSymlink(folder: string, tree: string): Promise<void> {
	const next = `${tree}.link`;
	await mkdir(path.dirname(folder), { recursive: true });
	await rm(next, { force: true });
	await symlink(path.relative(path.resolve(path.dirname(folder)), path.resolve(tree)), next);
	const isFolder = await lstat(folder).then(
		(found) => found.isDirectory(),
		() => false,
	);
	if (isFolder) await rm(folder, { recursive: true });
	await rename(next, folder);
}

/** With the folders that it leaves empty. */
function removeFile(tree: string, file: string): void {
	rmSync(path.join(tree, file), { force: true });
	let folder = path.dirname(file);
	try {
		for (; folder !== "."; folder = path.dirname(folder)) rmdirSync(path.join(tree, folder));
	} catch {
		// Other files are still in it.
	}
}

async function areFolders(folders: readonly string[]): Promise<boolean> {
	const found = await Promise.all(folders.map((folder) => lstat(folder).catch(() => undefined)));
	return found.every((stat) => stat?.isDirectory());
}

async function readLines(file: string): Promise<string[]> {
	const text = await readFile(file, "utf8").catch(() => "");
	return text.split("\n").filter(Boolean);
}
