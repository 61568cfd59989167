import { networkTimeoutMs } from "../with-timeout.ts";
import { fetchBehindWall, isWithdrawn } from "./behind-wall.ts";
import { takeEarlyRequest } from "./early-request.ts";
import { LoadError } from "./load-error.ts";

/** Fetches a file of this site as text. All errors are LoadErrors. */
export async function fetchText(path: string): Promise<string> {
	const early = takeEarlyRequest(path);
	const timeout = early?.timeout ?? AbortSignal.timeout(networkTimeoutMs);
	try {
		const response = await (import.meta.env.WALL
			? fetchWithSession(path, timeout, early?.response)
			: (early?.response ?? fetch(path, { signal: timeout })));
		if (isWithdrawn(path, response.status)) throw new LoadError("missing");
		if (import.meta.env.WALL && response.status === 401) throw notConfirmed();
		if (!response.ok) throw new LoadError("refused");
		return await response.text();
	} catch (cause) {
		if (cause instanceof LoadError) throw cause;
		throw new LoadError(timeout.aborted ? "late" : "unreachable", { cause });
	}
}

/** The script in the head knows no session but the stored one. */
async function fetchWithSession(
	path: string,
	signal: AbortSignal,
	early?: Promise<Response>,
): Promise<Response> {
	const response = await early;
	if (response && response.status !== 401) return response;
	return fetchBehindWall(path, { signal: early ? AbortSignal.timeout(networkTimeoutMs) : signal });
}

/** Not one of the messages of LoadError, which every build has. */
function notConfirmed(): LoadError {
	const message = "Your login could not be confirmed. Try again, or log out and in.";
	return Object.assign(new LoadError("refused"), { message });
}
