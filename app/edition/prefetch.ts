import { fetchText } from "./fetch-text.ts";

/** Longer than from pointing at a link to pressing it; too short for what came to grow old. */
const freshFor = 10_000;

const ahead = new Map<string, Promise<string>>();

/** Asks for a file that will probably be wanted in a moment. */
export function prefetch(address: string): void {
	if (ahead.has(address)) return;
	const coming = fetchText(address);
	ahead.set(address, coming);
	const forget = () => ahead.get(address) === coming && ahead.delete(address);
	// What did not come is asked for again when it is wanted, and told then.
	coming.then(() => setTimeout(forget, freshFor), forget);
}

/** A file that has come ahead, or is coming. It is given once. */
export function takePrefetched(address: string): Promise<string> | undefined {
	const coming = ahead.get(address);
	ahead.delete(address);
	return coming;
}

/** What came before the newest edition is not that edition. */
export function clearPrefetched(): void {
	ahead.clear();
}
