/** So many are looked for one by one; for more a map is worth its making. */
const mostOneByOne = 16;

/** Finds the places of keys in a list. Looks first behind the last one found, as an edition mostly has what the last one had, in the same order. */
export class InOrder<Key> {
	readonly #keys: { [place: number]: Key; readonly length: number; indexOf(key: Key): number };
	#places: Map<Key, number> | undefined;
	#missed = 0;
	/** The place that is looked at first. */
	next = 0;

	constructor(keys: { [place: number]: Key; readonly length: number; indexOf(key: Key): number }) {
		this.#keys = keys;
	}

	placeOf(key: Key): number | undefined {
		if (this.#keys[this.next] === key) {
			this.next += 1;
			return this.next - 1;
		}
		const place = this.#lookFor(key);
		// One that is new mostly stands in the place of another.
		this.next = (place ?? this.next) + 1;
		return place;
	}

	#lookFor(key: Key): number | undefined {
		this.#missed += 1;
		if (this.#missed <= mostOneByOne) {
			const place = this.#keys.indexOf(key);
			return place < 0 ? undefined : place;
		}
		this.#places ??= new Map(Array.from(this.#keys, (known, place) => [known, place]));
		return this.#places.get(key);
	}
}
