import { seeded } from "./random.ts";

const starts = "b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sh sl st t tr v w".split(" ");
const middles = "a e i o u ai ea ee oa ou".split(" ");
const ends = "b ck d g l ll m n nd ng nt p r rd rn s st t th x".split(" ");
const endings = "er ing ed s ly ment ness tion al ist".split(" ");

/** Words of no language, as many as a real one has in use. */
function madeUpWords(count: number): string[] {
	const chance = seeded(7);
	const words = new Set<string>();
	while (words.size < count) {
		const part = () =>
			chance.pick(starts) + chance.pick(middles) + (chance.below(2) ? chance.pick(ends) : "");
		const parts = Array.from({ length: 1 + chance.below(3) }, part).join("");
		words.add(parts + (chance.below(3) === 0 ? chance.pick(endings) : ""));
	}
	return [...words];
}

const richWords = madeUpWords(60_000);

/** The word for a chance between 0 and 1: the tenth word comes a tenth as often as the first, as in any language. */
export function richWord(chance: number): string {
	return richWords[Math.floor(richWords.length ** chance) - 1] ?? "";
}
