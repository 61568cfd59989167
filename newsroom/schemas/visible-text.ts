/** Marks show on a letter only, and fillers, joiners and blank patterns not at all. */
const SEEN = /[^\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** Whether words have anything in them that a reader would see. */
export function hasVisibleText(words: string): boolean {
	return SEEN.test(words);
}
