import type { EditionFile } from "../../contract/edition-file.ts";
import { fetchText } from "./fetch-text.ts";
import { LoadFault } from "./load-error.ts";
import { takeAhead } from "./prefetch.ts";

/** How a file of the edition is had: fetched in the browser, read from disk at build time. */
export type ReadEdition = <T>(file: EditionFile<T>) => Promise<T>;

/** Asks for a file of the edition. Whatever goes wrong comes out as a LoadFault. */
export async function fetchEdition<T>(file: EditionFile<T>): Promise<T> {
	const body = await (takeAhead(file.address) ?? fetchText(file.address));
	try {
		return file.shape(JSON.parse(body));
	} catch (cause) {
		throw new LoadFault("garbled", { cause });
	}
}
