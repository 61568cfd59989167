import { LoadFault } from "./load-error.ts";

const patience = 15_000;

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
