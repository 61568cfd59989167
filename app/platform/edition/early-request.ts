import { networkTimeoutMs } from "../with-timeout.ts";

type EarlyRequest = { response: Promise<Response>; timeout: AbortSignal };

declare global {
	/** The requests of the script in the head, by path. */
	var earlyRequests: Record<string, EarlyRequest> | undefined;
}

type FetchFile = (path: string, init: RequestInit) => Promise<Response>;

let fetchFile: FetchFile = fetch;

/** In a build with a wall. */
export function requestEarlyBy(other: FetchFile): void {
	fetchFile = other;
}

/** Requests a file in the head of a page, before the app has loaded. */
export function requestEarly(path: string, priority: RequestPriority = "auto"): Promise<Response> {
	const timeout = AbortSignal.timeout(networkTimeoutMs);
	const response = (import.meta.env.WALL ? fetchFile : fetch)(path, { signal: timeout, priority })
		// The timeout would abort a body that the app reads later.
		.then(async (response) => new Response(await response.text(), response));
	// Who takes the request handles its error.
	response.catch(() => {});
	globalThis.earlyRequests ??= {};
	globalThis.earlyRequests[path] = { response, timeout };
	return response;
}

/** Returns the early request for a file, and removes it: a later read requests the current file. */
export function takeEarlyRequest(path: string): EarlyRequest | undefined {
	const request = globalThis.earlyRequests?.[path];
	delete globalThis.earlyRequests?.[path];
	return request;
}
