/** A set of at most `max` items. */
export type BoundedSet<Item> = {
	/** Adds an item, or makes it the newest again. One too many evicts the oldest. */
	add: (item: Item) => void;
	delete: (item: Item) => void;
};

/** Evicts the oldest item instead of refusing the newest: those who wait for long keep nobody else out. */
export function boundedSet<Item>(max: number, evict: (item: Item) => void): BoundedSet<Item> {
	const items = new Set<Item>();
	return {
		add: (item) => {
			items.delete(item);
			items.add(item);
			const [oldest] = items;
			if (items.size <= max || oldest === undefined) return;
			items.delete(oldest);
			evict(oldest);
		},
		delete: (item) => void items.delete(item),
	};
}
