import { readFile } from "node:fs/promises";
import type { EditionFile } from "./edition-file.ts";
import { LoadFault } from "./load-fault.ts";

/** As press/folders.ts has it. */
const published = `${process.env.CANDOUR_WORK ?? ".candour"}/published`;

/** The same files as the browser fetches, read from disk while pages are rendered at build time. */
export async function readEdition<T>(file: EditionFile<T>): Promise<T> {
	const content = await readFile(published + decodeURIComponent(file.address), "utf8").catch((cause) => {
		throw new LoadFault("missing", { cause });
	});
	return file.shape(JSON.parse(content));
}
