import { LoadFault } from "./load-fault.ts";
import type { Shape } from "./shape.ts";

/** One of the published JSON files: where it stands and how it is read. */
export type EditionFile<T> = { address: string; shape: Shape<T> };

/** How a file of the edition is had: fetched in the browser, read from disk at build time. */
export type ReadEdition = <T>(file: EditionFile<T>) => Promise<T>;

const patience = 15_000;

/** Asks for a file of the edition. Whatever goes wrong comes out as a LoadFault. */
export async function fetchEdition<T>(file: EditionFile<T>): Promise<T> {
	const body = await fetchText(file.address);
	try {
		return file.shape(JSON.parse(body));
	} catch (cause) {
		throw new LoadFault("garbled", { cause });
	}
}

/** Asks for any file of the site as it is. */
export async function fetchText(address: string): Promise<string> {
	const tooLate = AbortSignal.timeout(patience);
	try {
		const response = await fetch(address, { signal: tooLate });
		if (response.status === 404) throw new LoadFault("missing");
		if (!response.ok) throw new LoadFault("refused");
		return await response.text();
	} catch (cause) {
		if (cause instanceof LoadFault) throw cause;
		throw new LoadFault(tooLate.aborted ? "late" : "unreachable", { cause });
	}
}
