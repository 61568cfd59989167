const wordsPerMinute = 220;

const otherSpace = /\s/;

/** At least one. */
export function minutesToRead(text: string): number {
	return Math.max(1, Math.round(countWords(text) / wordsPerMinute));
}

/** Counts what is between white space. A loop, as a match would make a string of every word of an archive. */
function countWords(text: string): number {
	let words = 0;
	let isAfterSpace = true;
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		const isSpace = code < 128 ? code === 32 || (code < 14 && code > 8) : otherSpace.test(text.charAt(at));
		if (isAfterSpace && !isSpace) words += 1;
		isAfterSpace = isSpace;
	}
	return words;
}
