/** Excludes combining marks, which need a letter, and fillers, joiners and blank patterns. */
const VISIBLE = /[^\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

export function hasVisibleText(text: string): boolean {
	return VISIBLE.test(text);
}
