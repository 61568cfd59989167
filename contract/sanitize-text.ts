/** Control characters, lone surrogates and noncharacters. */
const INVALID = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Bidirectional formatting characters (embeddings, overrides, isolates). */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The same, and the paragraph separators that end their effect. */
const BIDI_CONTROLS_AND_BREAKS = /[\u202a-\u202e\u2066-\u2069\n\r\u2029]/g;

/** Anything else than what is always plain: it runs over every text of an archive, and a lookahead would be slow. */
const SUSPECT = /[^\t\n\r -~\u00a0-\u2029\u202f-\u2065\u206a-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

const [popDirection, popIsolate] = ["\u202c", "\u2069"];
const closers: Record<string, string> = {
	"\u202a": popDirection,
	"\u202b": popDirection,
	"\u202d": popDirection,
	"\u202e": popDirection,
	"\u2066": popIsolate,
	"\u2067": popIsolate,
	"\u2068": popIsolate,
};

/** Whether the text needs no closer look: it has neither invalid characters nor bidi controls. */
export function isPlainText(text: string): boolean {
	return !SUSPECT.test(text);
}

/** Removes invalid characters, and unbalanced bidi controls, which would affect the text that follows. */
export function sanitizeText(text: string): string {
	if (isPlainText(text)) return text;
	const valid = text.replace(INVALID, "");
	return isBidiBalanced(valid) ? valid : valid.replace(BIDI_CONTROLS, "");
}

/** Whether every bidi control is closed, in order and within its paragraph. */
function isBidiBalanced(text: string): boolean {
	const expectedClosers: (string | undefined)[] = [];
	for (const [character] of text.matchAll(BIDI_CONTROLS_AND_BREAKS)) {
		const closer = closers[character];
		if (closer) expectedClosers.push(closer);
		else if (character === popDirection || character === popIsolate) {
			if (expectedClosers.pop() !== character) return false;
		} else if (expectedClosers.length > 0) return false;
	}
	return expectedClosers.length === 0;
}
