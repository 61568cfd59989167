import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setImmediate as turn } from "node:timers/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** Items are taken a batch at a time, whoever is free. */
const batchSize = 250;

/** Starting a thread takes as long as a few hundred items. */
const itemsPerThread = 2_000;

/** Each thread loads the code once more. */
const mostThreads = 4;

/** What the threads share: `next` is the first item that nobody has taken yet. */
type Shared<Item, Context> = { items: Item[]; context: Context; next: Int32Array };

type Work<Item, Context, Result> = (item: Item, context: Context) => Result;

type Batch<Result> = { start: number; results: Result[] };

/**
 * Does the same work for each item, on several cores where there are many items. `module` is a file that calls answerParallelMap with the
 * same work.
 */
export async function parallelMap<Item, Context, Result>(
	module: string,
	{ items, context }: { items: Item[]; context: Context },
	work: Work<Item, Context, Result>,
	onProgress?: (done: number) => void,
): Promise<Result[]> {
	const shared: Shared<Item, Context> = { items, context, next: new Int32Array(new SharedArrayBuffer(4)) };
	const all = new Array<Result>(items.length);
	const add = ({ start, results }: Batch<Result>) => {
		for (const [index, result] of results.entries()) all[start + index] = result;
	};
	const threads = Math.min(mostThreads, availableParallelism(), Math.ceil(items.length / itemsPerThread)) - 1;
	const others = Promise.all(
		Array.from({ length: threads }, async () => {
			const worker = new Worker(module, {
				workerData: shared,
				resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
			});
			worker.on("message", add);
			await once(worker, "exit");
		}),
	);
	// Told below, once this thread has done its share.
	others.catch(() => {});
	for (const batch of batchesOf(shared, work)) {
		add(batch);
		onProgress?.(batch.start + batch.results.length);
		// Lets in what the threads have sent.
		if (threads > 0) await turn();
	}
	await others;
	return all;
}

/** The other side of parallelMap, in a thread of its own. */
export function answerParallelMap<Item, Context, Result>(work: Work<Item, Context, Result>): void {
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
