import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const project = path.join(import.meta.dirname, "../..");
const folders = ["contract", "lib", "newsroom"];
/** Publishes nothing. */
const isImport = /^newsroom\/import\//;

/** Hash of the code that publishes: files that other code made are made anew. */
export async function codeHash(): Promise<string> {
	const sum = createHash("sha1");
	for (const file of await codeFiles()) {
		sum.update(file).update(await readFile(path.join(project, file)));
	}
	return sum.digest("base64url");
}

/** Everything that decides how content is published. What the paper is called counts in its files: newsroom/publish/data-files.ts. */
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
