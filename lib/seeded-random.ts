/** A pseudo-random generator (mulberry32) that returns the same sequence in every run. */
export function seededRandom(seed: number) {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let bits = Math.imul(state ^ (state >>> 15), state | 1);
		bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
		return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
	};
	return {
		/** An integer from 0 to `max` - 1. */
		integerBelow: (max: number) => Math.floor(next() * max),
		pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
	};
}
