/** So many keys are searched for one by one; for more of them a map is faster. */
const maxLinearSearches = 16;

type Keys<Key> = { [index: number]: Key; readonly length: number; indexOf(key: Key): number };

/**
 * Finds the indexes of keys in a list. Tries the index after the last hit first: an edition mostly has the keys of
 * the previous one, in the same order.
 */
export class SequentialLookup<Key> {
	readonly #keys: Keys<Key>;
	#indexes: Map<Key, number> | undefined;
	#misses = 0;
	/** The index to try first. */
	next = 0;

	constructor(keys: Keys<Key>) {
		this.#keys = keys;
	}

	indexOf(key: Key): number | undefined {
		if (this.#keys[this.next] === key) {
			this.next += 1;
			return this.next - 1;
		}
		const index = this.#search(key);
		// A new key mostly replaces another one, so the next key is one further.
		this.next = (index ?? this.next) + 1;
		return index;
	}

	#search(key: Key): number | undefined {
		this.#misses += 1;
		if (this.#misses <= maxLinearSearches) {
			const index = this.#keys.indexOf(key);
			return index < 0 ? undefined : index;
		}
		this.#indexes ??= new Map(Array.from(this.#keys, (each, index) => [each, index]));
		return this.#indexes.get(key);
	}
}
