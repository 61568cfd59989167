import type { EditionFile } from "../../../contract/edition-file.ts";
import { fetchText } from "./fetch-text.ts";
import { LoadError } from "./load-error.ts";
import { takePrefetched } from "./prefetch.ts";

/** Reads a file of the edition: over the network in the browser, from disk at build time. */
export type ReadEdition = <T>(file: EditionFile<T>) => Promise<T>;

/** Fetches and decodes a file of the edition. All errors are LoadErrors. */
export async function fetchEdition<T>(file: EditionFile<T>): Promise<T> {
	const text = await (takePrefetched(file.path) ?? fetchText(file.path));
	try {
		return file.decode(JSON.parse(text));
	} catch (cause) {
		throw new LoadError("garbled", { cause });
	}
}
