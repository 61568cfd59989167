/** Does work for every item, a few at a time; items that are made as they are asked for are made meanwhile. Stops at the first failure, once all that was begun has ended. */
export async function forEachConcurrent<Item>(
	items: Iterable<Item> | AsyncIterable<Item>,
	atATime: number,
	work: (item: Item) => Promise<void>,
): Promise<void> {
	const waiting = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
	const failures: unknown[] = [];
	const worker = async () => {
		try {
			while (failures.length === 0) {
				const next = await waiting.next();
				if (next.done) return;
				await work(next.value);
			}
		} catch (error) {
			failures.push(error);
		}
	};
	await Promise.all(Array.from({ length: atATime }, worker));
	if (failures.length > 0) throw failures[0];
}
