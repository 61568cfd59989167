/** Finds the places of keys in a list. Looks first behind the last one found, as an edition mostly has what the last one had, in the same order. */
export class InOrder<Key> {
	readonly #keys: ArrayLike<Key>;
	#places: Map<Key, number> | undefined;
	/** The place that is looked at first. */
	next = 0;

	constructor(keys: ArrayLike<Key>) {
		this.#keys = keys;
	}

	placeOf(key: Key): number | undefined {
		if (this.#keys[this.next] === key) {
			this.next += 1;
			return this.next - 1;
		}
		this.#places ??= new Map(Array.from(this.#keys, (known, place) => [known, place]));
		const place = this.#places.get(key);
		// One that is new mostly stands in the place of another.
		this.next = (place ?? this.next) + 1;
		return place;
	}
}
