import { fetchText } from "./fetch-text.ts";

/** Longer than the time from pointing at a link to clicking it, but short enough for current content. */
const maxAgeMs = 10_000;

type Prefetched = { text: Promise<string>; isThere?: true };

/** By path. To take one, use takePrefetched. */
export const prefetched = new Map<string, Prefetched>();

/** Requests a file that the reader will probably need soon. */
export function prefetch(path: string): void {
	if (prefetched.has(path)) return;
	const file: Prefetched = { text: fetchText(path) };
	prefetched.set(path, file);
	const remove = () => prefetched.get(path) === file && prefetched.delete(path);
	// A failed prefetch is dropped silently; the real request reports its own error.
	file.text.then(() => {
		file.isThere = true;
		setTimeout(remove, maxAgeMs);
	}, remove);
}

/** Returns a prefetched file, or its pending request, and removes it: each prefetch is used once. */
export function takePrefetched(path: string): Promise<string> | undefined {
	const text = prefetched.get(path)?.text;
	prefetched.delete(path);
	return text;
}
