import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** For tests: every file below a folder by its path in the folder, byte for byte as a text. */
export async function readTree(folder: string): Promise<Record<string, string>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name));
	const read = files.map(async (file) => [path.relative(folder, file), await readFile(file, "latin1")]);
	return Object.fromEntries(await Promise.all(read));
}
