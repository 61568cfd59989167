import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Gives memory back at once. V8 would wait until this thread needs it, and does not see what others need. */
export function collectGarbage(): void {
	exposedCollector()();
}

/**
 * Frees buffers that are no longer used and are still young. V8 counts them as memory outside its heap, of which a certain
 * amount makes it mark the whole heap, again and again.
 */
export function collectYoungBuffers(): void {
	exposedCollector()({ type: "minor" });
}

let collector: typeof gc;

function exposedCollector(): NonNullable<typeof gc> {
	if (!collector) {
		setFlagsFromString("--expose-gc");
		collector = runInNewContext("gc");
	}
	return collector as NonNullable<typeof gc>;
}
