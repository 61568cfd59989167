/** Numbers that look like chance and are the same in every run. */
export function seeded(seed: number) {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	return {
		/** A whole number from 0 up to, but not including, `below`. */
		below: (below: number) => Math.floor(next() * below),
		pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
	};
}
