import { takeAhead } from "./ahead.ts";
import { fetchText } from "./fetch-text.ts";
import { LoadFault } from "./load-fault.ts";
import type { Shape } from "./shape.ts";

/** One of the published JSON files: where it stands and how it is read. */
export type EditionFile<T> = { address: string; shape: Shape<T> };

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
