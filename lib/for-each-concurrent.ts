/** Runs work for every item with limited concurrency. After a failure, waits for running work and throws. */
export async function forEachConcurrent<Item>(
	items: Iterable<Item> | AsyncIterable<Item>,
	concurrency: number,
	work: (item: Item) => Promise<void>,
): Promise<void> {
	const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
	const failures: unknown[] = [];
	const worker = async () => {
		try {
			while (failures.length === 0) {
				const next = await iterator.next();
				if (next.done) return;
				await work(next.value);
			}
		} catch (error) {
			failures.push(error);
		}
	};
	await Promise.all(Array.from({ length: concurrency }, worker));
	if (failures.length > 0) throw failures[0];
}
