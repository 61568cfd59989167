import { networkTimeoutMs } from "../runtime/with-timeout.ts";

type EarlyRequest = { path: string; response: Promise<Response>; timeout: AbortSignal };

declare global {
	/** The request of the script in the head. */
	var earlyRequest: EarlyRequest | undefined;
}

/** Requests a file in the head of a page, before the app has loaded. */
export function requestEarly(path: string): void {
	const timeout = AbortSignal.timeout(networkTimeoutMs);
	const response = fetch(path, { signal: timeout });
	// Who takes the request handles its error.
	response.catch(() => {});
	globalThis.earlyRequest = { path, response, timeout };
}

/** Returns the early request for a file, and removes it: a later read requests the current file. */
export function takeEarlyRequest(path: string): EarlyRequest | undefined {
	const request = globalThis.earlyRequest;
	if (request?.path !== path) return undefined;
	globalThis.earlyRequest = undefined;
	return request;
}
