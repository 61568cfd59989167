import { copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A file with its content, or with the place to take it from. */
export type NewFile = { path: string } & ({ content: string | Uint8Array } | { from: string });

/**
 * Puts a file into a tree. One that is there is replaced and never written into, as it may be a file of another tree too. `made` are the folders
 * of a tree that was empty: there, making them first is cheaper than failing first.
 */
export function putFile(tree: string, file: NewFile, made?: Set<string>): void {
	const place = path.join(tree, file.path);
	const folder = path.dirname(place);
	if (made && !made.has(folder)) {
		mkdirSync(folder, { recursive: true });
		made.add(folder);
	}
	const put = () =>
		"from" in file ? linkOrCopy(file.from, place) : writeFileSync(place, file.content, { flag: "wx" });
	try {
		put();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") mkdirSync(folder, { recursive: true });
		else if (code === "EEXIST") rmSync(place, { recursive: true });
		else throw error;
		put();
	}
}

/** Puts a file into the first of several trees, and the same file into the others. */
export function putInto(trees: readonly string[], file: NewFile, made?: Set<string>): void {
	const [first = "", ...others] = trees;
	putFile(first, file, made);
	for (const tree of others) putFile(tree, { path: file.path, from: path.join(first, file.path) }, made);
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
