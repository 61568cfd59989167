import { copyFileSync, linkSync, mkdirSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { lstat, mkdir, readlink, rename, rm, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Progress } from "./progress.ts";

/**
 * The published folder is a link to one of two trees that hold the same files. Publishing changes the one that nobody
 * sees, turns the link to it in one move, and brings the other one up to date: readers see the old edition or the new
 * one, whatever happens in between, and the cost depends on what changed and not on how much there is.
 */
export type TwoTrees = {
	/** Whether both are as they were left. If not, the one to write in is empty. */
	areInStep: boolean;
	write: (path: string, content: string | Uint8Array) => void;
	/** Takes a file from elsewhere, without copying its bytes where the disk allows it. */
	place: (path: string, from: string) => void;
	remove: (path: string) => void;
	/** Shows what was written, which with what was there is `files`. Answers what the trees look like now. */
	show: (files: readonly string[], onProgress?: Progress) => Promise<TreeStates>;
};

/** Which tree is shown, and when a file last came to or went from each folder of both: so a tree that was left half done is noticed. */
export type TreeStates = { shown: string; folders: Map<string, number> };

export async function twoTrees(out: string, before: TreeStates | undefined): Promise<TwoTrees> {
	const [one, other] = [`${out}.a`, `${out}.b`];
	const shown = await readlink(out).catch(() => "");
	const [work, resting] = shown === basename(one) ? [other, one] : [one, other];
	const areInStep = before?.shown === shown && areAsLeft(before);
	if (!areInStep) await rm(work, { recursive: true, force: true });

	const written = new Set<string>();
	const removed = new Set<string>();
	const put = (path: string, into: (file: string) => void) => {
		written.add(path);
		putFile(work, path, into);
	};
	return {
		areInStep,
		write: (path, content) => put(path, (file) => writeFileSync(file, content, { flag: "wx" })),
		place: (path, from) => put(path, (file) => linkOrCopy(from, file)),
		remove: (path) => {
			removed.add(path);
			removeFile(work, path);
		},
		show: async (files, onProgress) => {
			await mkdir(work, { recursive: true });
			await turnLink(out, work);
			if (!areInStep) await rm(resting, { recursive: true, force: true });
			let done = 0;
			for (const path of areInStep ? written : files) {
				onProgress?.("Keeping a second copy", ++done, 0);
				putFile(resting, path, (file) => linkOrCopy(join(work, path), file));
			}
			for (const path of removed) removeFile(resting, path);
			const touched = lookAt([work, resting], areInStep ? [...written, ...removed] : files);
			const folders = new Map([...(areInStep ? before.folders : []), ...touched]);
			return { shown: basename(work), folders: new Map([...folders].filter(isThere)) };
		},
	};
}

/** The folder is a link: turning it is one move, before which the old tree is seen and after which the new one. */
async function turnLink(out: string, tree: string): Promise<void> {
	await rm(`${out}.turning`, { force: true });
	await symlink(basename(tree), `${out}.turning`);
	const isFolder = await lstat(out).then(
		(found) => found.isDirectory(),
		() => false,
	);
	if (isFolder) await rm(out, { recursive: true });
	await rename(`${out}.turning`, out);
}

/** A file of one tree may be a file of the other too, so it is replaced and never written into. */
function putFile(tree: string, path: string, put: (file: string) => void): void {
	const file = join(tree, path);
	try {
		put(file);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") mkdirSync(dirname(file), { recursive: true });
		else if (code === "EEXIST") rmSync(file);
		else throw error;
		put(file);
	}
}

function removeFile(tree: string, path: string): void {
	rmSync(join(tree, path), { force: true });
	try {
		rmdirSync(dirname(join(tree, path)));
	} catch {
		// Other files are still in it.
	}
}

function linkOrCopy(from: string, to: string): void {
	try {
		linkSync(from, to);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT" || code === "EEXIST") throw error;
		copyFileSync(from, to);
	}
}

/** When a file last came to or went from the folders of these files; no moment for a folder that is gone. */
function lookAt(trees: string[], files: readonly string[]): Map<string, number | undefined> {
	const names = new Set<string>();
	for (const file of files) names.add(dirname(file));
	const folders = trees.flatMap((tree) => [...names].map((name) => join(tree, name)));
	return new Map(folders.map((folder) => [folder, statSync(folder, { throwIfNoEntry: false })?.mtimeMs]));
}

function isThere(folder: [string, number | undefined]): folder is [string, number] {
	return folder[1] !== undefined;
}

function areAsLeft({ folders }: TreeStates): boolean {
	return [...folders].every(
		([folder, moment]) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs === moment,
	);
}
