import type { EditionFile } from "../../contract/edition-file.ts";
import { fetchText } from "./fetch-text.ts";
import { LoadError } from "./load-error.ts";
import { takePrefetched } from "./prefetch.ts";

/** How a file of the edition is had: fetched in the browser, read from disk at build time. */
export type ReadEdition = <T>(file: EditionFile<T>) => Promise<T>;

/** Asks for a file of the edition. Whatever goes wrong comes out as a LoadError. */
export async function fetchEdition<T>(file: EditionFile<T>): Promise<T> {
	const body = await (takePrefetched(file.path) ?? fetchText(file.path));
	try {
		return file.decode(JSON.parse(body));
	} catch (cause) {
		throw new LoadError("garbled", { cause });
	}
}
