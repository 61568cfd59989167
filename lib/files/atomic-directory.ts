import { appendFileSync, closeSync, fdatasyncSync, openSync, rmdirSync, rmSync } from "node:fs";
import {
	appendFile,
	lstat,
	mkdir,
	readFile,
	realpath,
	rename,
	rm,
	stat,
	symlink,
	truncate,
} from "node:fs/promises";
import path from "node:path";
import type { Progress } from "../progress.ts";
import { sync, syncFiles } from "./durable.ts";
import { statOfFile } from "./file-stat.ts";
import { joined, type NewFile, putFile } from "./put-file.ts";
import { openTreeWriter } from "./tree-writer.ts";

/** The changes of one update. */
export type Changes = { written: Set<string>; removed: Set<string> };

/**
 * A folder whose files change atomically. It is a symbolic link to one of two trees with the same files. An update
 * changes the hidden tree, swaps the link, and then updates the other tree. Readers see either the old state or the
 * new one, and the cost depends only on what changed. This also holds after a power cut: the journal is on the disk before
 * a tree changes, the hidden tree before the link, the link before the other tree, and that one before the journal ends.
 */
export type AtomicDirectory = {
	/** The tree to write into. */
	hidden: string;
	/** The tree that the link points to, if any. */
	shown: string | undefined;
	/** Whether the hidden tree holds the result of the last update; otherwise it is empty. */
	isClean: boolean;
	/** Paths that an interrupted update may have changed. They must be written or removed again. */
	uncertain: ReadonlySet<string>;
	/** Puts a file into the hidden tree. Hard-links an existing file where the file system allows it. */
	put: (file: NewFile) => Promise<void> | undefined;
	/** Resolves when all files are written, and can be read from the hidden tree. */
	flush: () => Promise<void>;
	remove: (file: string) => void;
	/** Notes what a full rewrite changes, so that these paths are uncertain if it is interrupted. */
	record: (changes: Changes) => void;
	/** Points the link to the hidden tree and updates the other one. `files` are all files of the directory. */
	swap: (files: Iterable<string>, onProgress?: Progress) => Promise<void>;
	/** Completes the update by removing its journal. */
	settle: () => Promise<void>;
	/** Releases resources, whether or not the update is complete. */
	close: () => void;
};

/** Journal entry of a full rewrite: until it is settled, neither tree can be reused. */
const EVERYTHING = "*";

/** Changes wait for each other up to this number, so that one flush of the journal serves many of them. */
const maxPendingChanges = 500;

/**
 * Opens `folder` for one update. The trees are `{store}.a` and `{store}.b`. `isKnown`: the caller has the hashes of all
 * files that the last update wrote. `knownBytes`: how much of the journal is of complete updates that these hashes include.
 */
export async function openDirectory(
	folder: string,
	store: string,
	isKnown: boolean,
	knownBytes = 0,
): Promise<AtomicDirectory> {
	const trees = [`${store}.a`, `${store}.b`] as const;
	const journal = `${store}.journal`;
	const target = await realpath(folder).catch(() => undefined);
	const places = await Promise.all(trees.map((tree) => realpath(tree).catch(() => "")));
	const shown = trees.find((_, index) => places[index] === target);
	const hidden = shown === trees[0] ? trees[1] : trees[0];
	const other = shown === trees[0] ? trees[0] : trees[1];
	const journaled = await readJournal(journal, knownBytes);
	const isClean =
		isKnown && shown !== undefined && !journaled.includes(EVERYTHING) && (await areFolders(trees));
	const uncertain = new Set(journaled.filter((file) => file !== EVERYTHING));
	// The first time both trees are written together.
	const isFirst = shown === undefined;
	if (!isClean) {
		await mkdir(path.dirname(store), { recursive: true });
		await appendFile(journal, `${EVERYTHING}\n`);
		await sync(journal);
		await sync(path.dirname(journal));
		for (const tree of isFirst ? trees : [hidden]) {
			await rm(tree, { recursive: true, force: true });
			await mkdir(tree);
		}
	}
	const bulkWriter = isClean ? undefined : openTreeWriter(isFirst ? [hidden, other] : [hidden]);
	const written = new Set<string>();
	const removed = new Set<string>();
	// Appends, as the journal may hold entries of an earlier interrupted update.
	const log = isClean ? openSync(journal, "a") : undefined;
	if (isClean) await sync(path.dirname(journal));
	let pending: (() => void)[] = [];
	const changeHidden = (file: string, change: () => void) => {
		if (log === undefined) return change();
		appendFileSync(log, `${file}\n`);
		pending.push(change);
		if (pending.length >= maxPendingChanges) applyPending();
	};
	const applyPending = () => {
		if (log === undefined || pending.length === 0) return;
		fdatasyncSync(log);
		const changes = pending;
		pending = [];
		for (const change of changes) change();
	};
	const flush = async () => {
		applyPending();
		await bulkWriter?.flush();
	};
	return {
		hidden,
		shown,
		isClean,
		uncertain,
		put: (file) => {
			if (bulkWriter) return bulkWriter.put(file);
			written.add(file.path);
			removed.delete(file.path);
			// Joined at once, as parts may be in memory that is used again.
			const complete = "content" in file ? { path: file.path, content: joined(file.content) } : file;
			changeHidden(file.path, () => putFile(hidden, complete));
			return undefined;
		},
		flush,
		remove: (file) => {
			removed.add(file);
			written.delete(file);
			changeHidden(file, () => removeFile(hidden, file));
		},
		record: ({ written, removed }) => {
			if (!isClean) appendFileSync(journal, [...written, ...removed].map((file) => `${file}\n`).join(""));
		},
		swap: async (files, onProgress) => {
			await flush();
			const present = isClean ? [...written] : [...files];
			const changed = [...present, ...removed];
			if (!isClean) await sync(journal);
			await syncFiles(hidden, changed);
			if (isFirst) await syncFiles(other, changed);
			await sync(path.dirname(store));
			await swapSymlink(folder, hidden);
			if (!isClean && isFirst) return;
			if (!isClean) {
				await rm(other, { recursive: true, force: true });
				await mkdir(other, { recursive: true });
			}
			let done = 0;
			const createdFolders = isClean ? undefined : new Set<string>();
			for (const file of present) {
				onProgress?.("Keeping a second copy", ++done, 0);
				putFile(other, { path: file, from: path.join(hidden, file) }, createdFolders);
			}
			for (const file of removed) removeFile(other, file);
			await syncFiles(other, changed);
		},
		settle: () => settle(store),
		close: () => {
			bulkWriter?.close();
			if (log !== undefined) closeSync(log);
		},
	};
}

/** In bytes, to be passed on to the next update if this one is not settled. */
export async function journalSize(store: string): Promise<number> {
	return (await stat(`${store}.journal`).catch(() => undefined))?.size ?? 0;
}

/** The paths that updates have changed which are not settled. */
export async function journaledPaths(store: string): Promise<string[]> {
	return (await readJournal(`${store}.journal`)).filter((file) => file !== EVERYTHING);
}

/** Removes the journal of complete updates. */
export async function settle(store: string): Promise<void> {
	const journal = `${store}.journal`;
	await rm(journal, { force: true });
	await sync(path.dirname(journal));
}

/**
 * Replaces the link atomically by a rename. The new link stands beside it, as the tree may be on another disk, and is
 * relative to where it really is.
 */
async function swapSymlink(folder: string, tree: string): Promise<void> {
	const next = `${folder}.link`;
	await mkdir(path.dirname(folder), { recursive: true });
	await rm(next, { force: true });
	await symlink(path.relative(await realpath(path.dirname(folder)), await realpath(tree)), next);
	const isFolder = await lstat(folder).then(
		(found) => found.isDirectory(),
		() => false,
	);
	if (isFolder) await rm(folder, { recursive: true });
	await rename(next, folder);
	await sync(path.dirname(folder));
}

/** Also removes folders that become empty. */
function removeFile(tree: string, file: string): void {
	const target = path.join(tree, file);
	// A folder may have its name by now.
	if (statOfFile(target)) rmSync(target);
	let folder = path.dirname(file);
	try {
		for (; folder !== "."; folder = path.dirname(folder)) rmdirSync(path.join(tree, folder));
	} catch {
		// The folder is not empty.
	}
}

async function areFolders(folders: readonly string[]): Promise<boolean> {
	const found = await Promise.all(folders.map((folder) => lstat(folder).catch(() => undefined)));
	return found.every((stat) => stat?.isDirectory());
}

/** A line that a full disk cut off is removed: nothing was changed after it. Skips the bytes that are known. */
async function readJournal(file: string, knownBytes = 0): Promise<string[]> {
	const bytes = await readFile(file).catch(() => Buffer.alloc(0));
	const end = bytes.lastIndexOf("\n") + 1;
	if (end !== bytes.length) await truncate(file, end);
	return bytes.toString("utf8", knownBytes, end).split("\n").filter(Boolean);
}
