import { constants, copyFileSync, linkSync, lstatSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Content in parts. Those that many files have in common are encoded once. */
export class Parts {
	readonly all: readonly (string | Uint8Array)[];

	constructor(all: readonly (string | Uint8Array)[]) {
		this.all = all;
	}
}

export type Content = string | Uint8Array | Parts;

/** A file with its content, or with the path of an existing file to link or copy. */
export type NewFile = { path: string } & ({ content: Content } | { from: string });

export function joined(content: Content): string | Uint8Array {
	if (!(content instanceof Parts)) return content;
	return Buffer.concat(content.all.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
}

/**
 * Puts a file into a tree. Replaces an existing file instead of writing into it, as other trees may share it by a hard
 * link. `createdFolders` is for trees that were empty: there, creating folders first is cheaper than failing first.
 */
export function putFile(tree: string, file: NewFile, createdFolders?: Set<string>): void {
	const target = path.join(tree, file.path);
	const folder = path.dirname(target);
	if (createdFolders && !createdFolders.has(folder)) {
		mkdirSync(folder, { recursive: true });
		createdFolders.add(folder);
	}
	const put = () =>
		"from" in file
			? linkOrCopy(file.from, target)
			: writeFileSync(target, joined(file.content), { flag: "wx" });
	try {
		put();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOTDIR") removeFileAbove(tree, file.path);
		if (code === "ENOENT" || code === "ENOTDIR") mkdirSync(folder, { recursive: true });
		else if (code === "EEXIST") rmSync(target, { recursive: true });
		else throw error;
		put();
	}
}

/** A folder may have the name of a file that was there before. */
function removeFileAbove(tree: string, file: string): void {
	const names = path.dirname(file).split(path.posix.sep);
	const folders = names.map((_, index) => path.join(tree, ...names.slice(0, index + 1)));
	const other = folders.find((folder) => !lstatSync(folder).isDirectory());
	if (other) rmSync(other);
}

/** Puts a file into the first tree and links it into the others. */
export function putInto(trees: readonly string[], file: NewFile, createdFolders?: Set<string>): void {
	const [first = "", ...others] = trees;
	putFile(first, file, createdFolders);
	for (const tree of others)
		putFile(tree, { path: file.path, from: path.join(first, file.path) }, createdFolders);
}

function linkOrCopy(from: string, to: string): void {
	try {
		linkSync(from, to);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT" || code === "EEXIST" || code === "ENOTDIR") throw error;
		// Never into an existing file, which another tree may share.
		copyFileSync(from, to, constants.COPYFILE_EXCL);
	}
}
