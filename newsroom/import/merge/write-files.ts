import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Hash, hashOf } from "../../../lib/hash.ts";
import type { Progress } from "../../../lib/progress.ts";
import { ImportError } from "../shared/import-error.ts";
import { moveTo } from "./staging.ts";

/** A text file to write. */
export type FileWrite = {
	/** Inside content/. */
	path: string;
	/** The text, in the staging folder: the texts of an archive take too much memory. */
	staged: string;
	/** Hash of the file that the text was derived from; undefined for a new file. */
	formerHash?: Hash | undefined;
};

/** Writes texts into the staging folder. */
export function textStager(staging: string): (text: string) => Promise<string> {
	let count = 0;
	return async (text) => {
		count += 1;
		const file = join(staging, `file-${count}`);
		await writeFile(file, text, { flush: true });
		return file;
	};
}

/**
 * Moves staged files into place: pictures first, then the others in order, so that no file refers to a missing one.
 * Never overwrites a file that was saved meanwhile.
 */
export async function writeFiles(
	content: string,
	/** Staged files by their paths inside content/. */
	pictures: ReadonlyMap<string, string>,
	writes: FileWrite[],
	onProgress?: Progress,
): Promise<void> {
	for (const { path, formerHash, staged } of writes) {
		await assertUnchanged(join(content, path), formerHash);
		if (formerHash !== undefined) await chmod(staged, (await stat(join(content, path))).mode);
	}
	for (const [path, file] of pictures) await moveTo(file, join(content, path));
	for (const [index, { path, formerHash, staged }] of writes.entries()) {
		await assertUnchanged(join(content, path), formerHash);
		await moveTo(staged, join(content, path));
		onProgress?.("Moving stories into place", index + 1, writes.length);
	}
}

async function assertUnchanged(file: string, formerHash: Hash | undefined): Promise<void> {
	if ((await hashOfFile(file)) === formerHash) return;
	throw new ImportError(`${file} was saved by somebody else meanwhile; import again`);
}

/** Undefined when there is no such file. */
export async function hashOfFile(file: string): Promise<Hash | undefined> {
	try {
		return hashOf(await readFile(file));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}
