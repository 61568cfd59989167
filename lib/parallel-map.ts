import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** Each free thread takes one batch of items at a time. */
const batchSize = 250;

/** Starting a thread costs as much as a few hundred items. */
const itemsPerThread = 2_000;

/** Each thread loads the code again. */
const maxThreads = 4;

/** Shared by all threads. `next` is the index of the first item that is not taken. */
type Shared<Item, Context> = { items: Item[]; context: Context; next: Int32Array };

type Work<Item, Context, Result> = (item: Item, context: Context) => Result;

type Batch<Result> = { start: number; results: Result[] };

/**
 * Maps items to results, on several cores if there are many items. `module` is a file that calls runParallelMapWorker
 * with the same work.
 */
export async function parallelMap<Item, Context, Result>(
	module: string,
	{ items, context }: { items: Item[]; context: Context },
	work: Work<Item, Context, Result>,
	onProgress?: (done: number) => void,
): Promise<Result[]> {
	const shared: Shared<Item, Context> = { items, context, next: new Int32Array(new SharedArrayBuffer(4)) };
	const ordered = new Array<Result>(items.length);
	const store = ({ start, results }: Batch<Result>) => {
		for (const [index, result] of results.entries()) ordered[start + index] = result;
	};
	const threads = Math.min(maxThreads, availableParallelism(), Math.ceil(items.length / itemsPerThread)) - 1;
	const others = Promise.all(
		Array.from({ length: threads }, async () => {
			const worker = new Worker(module, {
				workerData: shared,
				resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
			});
			worker.on("message", store);
			await once(worker, "exit");
		}),
	);
	// Rethrown by the await below, after this thread has done its share.
	others.catch(() => {});
	for (const batch of batchesOf(shared, work)) {
		store(batch);
		onProgress?.(batch.start + batch.results.length);
		// Receives the results of the workers.
		if (threads > 0) await yieldToEventLoop();
	}
	await others;
	return ordered;
}

/** The worker side of parallelMap. */
export function runParallelMapWorker<Item, Context, Result>(work: Work<Item, Context, Result>): void {
	for (const batch of batchesOf(workerData as Shared<Item, Context>, work)) parentPort?.postMessage(batch);
}

function* batchesOf<Item, Context, Result>(
	{ items, context, next }: Shared<Item, Context>,
	work: Work<Item, Context, Result>,
): Generator<Batch<Result>> {
	for (;;) {
		const start = Atomics.add(next, 0, batchSize);
		if (start >= items.length) return;
		yield { start, results: items.slice(start, start + batchSize).map((item) => work(item, context)) };
	}
}
