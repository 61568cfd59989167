const PLAIN = /^[\0-\x7f]*$/;

/** Letters that have no decomposition and are typed without their stroke or as two. */
const twins: Record<string, string> = {
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
const TWINS = new RegExp(`[${Object.keys(twins).join("")}]`, "g");

/** A text as search compares it: without case, accents and other marks, whichever way they were typed. */
export function fold(text: string): string {
	if (PLAIN.test(text)) return text.toLowerCase();
	return text
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.toLowerCase()
		.replace(/\p{M}+/gu, "")
		.replace(TWINS, (letter) => twins[letter] ?? letter);
}
