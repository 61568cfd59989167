import { isMainThread, threadId } from "node:worker_threads";
import { runParallelMapWorker } from "./parallel-map.ts";

/** `others` becomes 1 when a worker takes an item. If given, the main thread waits for that. */
export type Factor = { factor: number; others?: Int32Array };

/** Multiplies, and returns the thread that did it. */
export function inThread(item: number, { factor, others }: Factor): { product: number; thread: number } {
	if (others && isMainThread) Atomics.wait(others, 0, 0);
	if (others && !isMainThread) {
		Atomics.store(others, 0, 1);
		Atomics.notify(others, 0);
	}
	const product = item * factor;
	if (Number.isNaN(product) && !isMainThread) throw new Error("No number");
	return { product, thread: isMainThread ? 0 : threadId };
}

if (!isMainThread) runParallelMapWorker(inThread);
