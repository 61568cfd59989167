import { networkTimeoutMs } from "../with-timeout.ts";
import { takeEarlyRequest } from "./early-request.ts";
import { LoadError } from "./load-error.ts";

/** Fetches a file of this site as text. All errors are LoadErrors. */
export async function fetchText(path: string): Promise<string> {
	const early = takeEarlyRequest(path);
	const timeout = early?.timeout ?? AbortSignal.timeout(networkTimeoutMs);
	try {
		const response = await (early?.response ?? fetch(path, { signal: timeout }));
		if (response.status === 404) throw new LoadError("missing");
		if (!response.ok) throw new LoadError("refused");
		return await response.text();
	} catch (cause) {
		if (cause instanceof LoadError) throw cause;
		throw new LoadError(timeout.aborted ? "late" : "unreachable", { cause });
	}
}
