import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import { type Hash, hashOf } from "../../../lib/hash.ts";
import { ImportError } from "../shared/import-error.ts";
import { moveTo } from "./staging.ts";

/** A text file that is to be written. */
export type FileWrite = {
	/** Inside content/. */
	path: string;
	text: string;
	/** The hash of the file that the text was made from; nothing for a new file. */
	former?: Hash | undefined;
};

const WRITTEN_AT_A_TIME = 8;

/**
 * Stages every file, and moves them into place when all are there: pictures first, then the others in their order, so that what is in
 * place never refers to something that is not. Files that somebody saved meanwhile are not overwritten.
 */
export async function writeFiles(
	content: string,
	staging: string,
	/** Staged already, by their paths inside content/. */
	pictures: ReadonlyMap<string, string>,
	writes: FileWrite[],
): Promise<void> {
	const staged = writes.map((write, index) => ({ ...write, staged: join(staging, `file-${index}`) }));
	await forEachConcurrent(staged, WRITTEN_AT_A_TIME, async ({ path, text, former, staged }) => {
		await refuseIfChanged(join(content, path), former);
		const mode = former === undefined ? 0o666 : (await stat(join(content, path))).mode;
		await writeFile(staged, text, { flush: true, mode });
	});
	for (const { path, former } of staged) await refuseIfChanged(join(content, path), former);
	for (const [path, file] of pictures) await moveTo(file, join(content, path));
	for (const { path, former, staged: file } of staged) {
		await refuseIfChanged(join(content, path), former);
		await moveTo(file, join(content, path));
	}
}

async function refuseIfChanged(file: string, former: Hash | undefined): Promise<void> {
	if ((await hashOfFile(file)) === former) return;
	throw new ImportError(`${file} was saved by somebody else meanwhile; import again`);
}

/** Nothing when there is no such file. */
export async function hashOfFile(file: string): Promise<Hash | undefined> {
	try {
		return hashOf(await readFile(file));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}
