/** Does work for every item, a few at a time. Stops at the first failure, once all that was begun has ended. */
export async function forEachConcurrent<Item>(
	items: Iterable<Item>,
	atATime: number,
	work: (item: Item) => Promise<void>,
): Promise<void> {
	const waiting = items[Symbol.iterator]();
	const failures: unknown[] = [];
	const worker = async () => {
		while (failures.length === 0) {
			const next = waiting.next();
			if (next.done) return;
			await work(next.value).catch((error) => failures.push(error));
		}
	};
	await Promise.all(Array.from({ length: atATime }, worker));
	if (failures.length > 0) throw failures[0];
}
