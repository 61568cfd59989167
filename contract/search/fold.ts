const ASCII = /^[\0-\x7f]*$/;

/** Letters without a Unicode decomposition, and how they are commonly typed. */
const replacements: Record<string, string> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ð: "d",
	þ: "th",
	ł: "l",
	ħ: "h",
	ı: "i",
	ς: "σ",
	ـ: "",
};
const REPLACED = new RegExp(`[${Object.keys(replacements).join("")}]`, "g");

/** Normalizes a text for search: removes case, accents and other combining marks. */
export function fold(text: string): string {
	if (ASCII.test(text)) return text.toLowerCase();
	return text
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.toLowerCase()
		.replace(/\p{M}+/gu, "")
		.replace(REPLACED, (letter) => replacements[letter] ?? letter);
}
