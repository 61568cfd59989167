import { isMainThread, threadId } from "node:worker_threads";
import { answerParallelMap } from "./parallel-map.ts";

/** Multiplies, and says in which thread. */
export function inThread(item: number, factor: number): { product: number; thread: number } {
	const product = item * factor;
	if (Number.isNaN(product) && !isMainThread) throw new Error("No number");
	// Long enough for every thread to get a share.
	for (const until = performance.now() + 0.02; performance.now() < until; );
	return { product, thread: isMainThread ? 0 : threadId };
}

if (!isMainThread) answerParallelMap(inThread);
