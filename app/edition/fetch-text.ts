import { LoadError } from "./load-error.ts";

const patience = 15_000;

/** Asks for any file of the site as it is. */
export async function fetchText(address: string): Promise<string> {
	const tooLate = AbortSignal.timeout(patience);
	try {
		const response = await fetch(address, { signal: tooLate });
		if (response.status === 404) throw new LoadError("missing");
		if (!response.ok) throw new LoadError("refused");
		return await response.text();
	} catch (cause) {
		if (cause instanceof LoadError) throw cause;
		throw new LoadError(tooLate.aborted ? "late" : "unreachable", { cause });
	}
}
