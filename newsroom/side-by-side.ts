/** Does work for every item, a few at a time. Waits for all of it, even when some of it fails. */
export async function sideBySide<Item>(
	items: Iterable<Item>,
	atATime: number,
	work: (item: Item) => Promise<void>,
): Promise<void> {
	const waiting = items[Symbol.iterator]();
	const worker = async () => {
		for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
	};
	const finished = await Promise.allSettled(Array.from({ length: atATime }, worker));
	for (const one of finished) if (one.status === "rejected") throw one.reason;
}
