import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import { type Hash, hashOf } from "../../../lib/hash.ts";
import { ImportError } from "../shared/import-error.ts";
import { moveTo } from "./staging.ts";

/** A text file to write. */
export type FileWrite = {
	/** Inside content/. */
	path: string;
	text: string;
	/** Hash of the file that the text was derived from; undefined for a new file. */
	formerHash?: Hash | undefined;
};

const CONCURRENT_WRITES = 8;

/**
 * Stages all files, then moves them into place: pictures first, then the others in order, so that no file refers to
 * a missing one. Never overwrites a file that was saved meanwhile.
 */
export async function writeFiles(
	content: string,
	staging: string,
	/** Files staged before, by their paths inside content/. */
	pictures: ReadonlyMap<string, string>,
	writes: FileWrite[],
): Promise<void> {
	const staged = writes.map((write, index) => ({ ...write, staged: join(staging, `file-${index}`) }));
	await forEachConcurrent(staged, CONCURRENT_WRITES, async ({ path, text, formerHash, staged }) => {
		await assertUnchanged(join(content, path), formerHash);
		const mode = formerHash === undefined ? 0o666 : (await stat(join(content, path))).mode;
		await writeFile(staged, text, { flush: true, mode });
	});
	for (const { path, formerHash } of staged) await assertUnchanged(join(content, path), formerHash);
	for (const [path, file] of pictures) await moveTo(file, join(content, path));
	for (const { path, formerHash, staged: file } of staged) {
		await assertUnchanged(join(content, path), formerHash);
		await moveTo(file, join(content, path));
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
