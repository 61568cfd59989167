/** What a page cannot hold: control characters and halves of characters. */
const UNFIT = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** What turns the direction of writing, and what ends a paragraph and every such turn with it. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
const TURNS_AND_ENDS = /[\u202a-\u202e\u2066-\u2069\n\r\u2029]/g;

const SUSPECT = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/u;

const [endOfTurn, endOfIsolate] = ["\u202c", "\u2069"];
const closers: Record<string, string> = {
	"\u202a": endOfTurn,
	"\u202b": endOfTurn,
	"\u202d": endOfTurn,
	"\u202e": endOfTurn,
	"\u2066": endOfIsolate,
	"\u2067": endOfIsolate,
	"\u2068": endOfIsolate,
};

/** A text that stays within itself wherever it is put: nothing in it turns around what is written after it. */
export function sanitizeText(text: string): string {
	if (!SUSPECT.test(text)) return text;
	const fit = text.replace(UNFIT, "");
	return isClosed(fit) ? fit : fit.replace(TURNS, "");
}

/** True when every turn of direction is taken back, in order and within its paragraph. */
function isClosed(text: string): boolean {
	const awaited: (string | undefined)[] = [];
	for (const [sign] of text.matchAll(TURNS_AND_ENDS)) {
		const closer = closers[sign];
		if (closer) awaited.push(closer);
		else if (sign === endOfTurn || sign === endOfIsolate) {
			if (awaited.pop() !== sign) return false;
		} else if (awaited.length > 0) return false;
	}
	return awaited.length === 0;
}
