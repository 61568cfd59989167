import { seededRandom } from "../../lib/seeded-random.ts";

const onsets = "b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sh sl st t tr v w".split(" ");
const vowels = "a e i o u ai ea ee oa ou".split(" ");
const codas = "b ck d g l ll m n nd ng nt p r rd rn s st t th x".split(" ");
const suffixes = "er ing ed s ly ment ness tion al ist".split(" ");

/** Invented words. A real language has about as many in use as the archive gets. */
function inventWords(count: number): string[] {
	const random = seededRandom(7);
	const words = new Set<string>();
	while (words.size < count) {
		const syllable = () =>
			random.pick(onsets) + random.pick(vowels) + (random.integerBelow(2) ? random.pick(codas) : "");
		const stem = Array.from({ length: 1 + random.integerBelow(3) }, syllable).join("");
		words.add(stem + (random.integerBelow(3) === 0 ? random.pick(suffixes) : ""));
	}
	return [...words];
}

const richWords = inventWords(60_000);

/**
 * Maps a random number between 0 and 1 to a word with Zipf frequencies: word 10 is a tenth as frequent as
 * word 1.
 */
export function richWord(random01: number): string {
	return richWords[Math.floor(richWords.length ** random01) - 1] ?? "";
}
