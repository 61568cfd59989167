import { fetchText } from "./fetch-text.ts";

/** Longer than the time from pointing at a link to clicking it, but short enough for current content. */
const maxAgeMs = 10_000;

const prefetched = new Map<string, Promise<string>>();

const arrived = new WeakSet<Promise<string>>();

/** Requests a file that the reader will probably need soon. */
export function prefetch(path: string): void {
	if (prefetched.has(path)) return;
	const request = fetchText(path);
	prefetched.set(path, request);
	const remove = () => prefetched.get(path) === request && prefetched.delete(path);
	// A failed prefetch is dropped silently; the real request reports its own error.
	request.then(() => {
		arrived.add(request);
		setTimeout(remove, maxAgeMs);
	}, remove);
}

/** Whether a prefetched file is there already. */
export function isPrefetched(path: string): boolean {
	const request = prefetched.get(path);
	return request !== undefined && arrived.has(request);
}

/** Returns a prefetched file, or its pending request, and removes it: each prefetch is used once. */
export function takePrefetched(path: string): Promise<string> | undefined {
	const request = prefetched.get(path);
	prefetched.delete(path);
	return request;
}

/** Drops files of an older edition. */
export function clearPrefetched(): void {
	prefetched.clear();
}
