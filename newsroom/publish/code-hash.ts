import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const project = path.join(import.meta.dirname, "../..");
const folders = ["contract", "lib", "newsroom", "wall"];
/** Not part of publishing. */
const isImport = /^newsroom\/import\//;

/** Hash of the publishing code. When it changes, every file is made again. */
export async function codeHash(): Promise<string> {
	const hash = createHash("sha1");
	for (const file of await codeFiles()) {
		hash.update(file).update(await readFile(path.join(project, file)));
	}
	return hash.digest("base64url");
}

/** Excludes the site settings: data-files.ts puts them into the hashes of the files that show them. */
export async function codeFiles(): Promise<string[]> {
	const inFolders = await Promise.all(
		folders.map(async (folder) =>
			(await readdir(path.join(project, folder), { recursive: true }))
				.filter((name) => /(?<!\.test)\.ts$/.test(name))
				.map((name) => path.posix.join(folder, ...name.split(path.sep))),
		),
	);
	return inFolders
		.flat()
		.filter((file) => !isImport.test(file))
		.sort();
}
