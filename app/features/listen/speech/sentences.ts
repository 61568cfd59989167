/** A part of a passage that is spoken at once. */
export type Sentence = {
	text: string;
	/** Index of its passage. */
	passage: number;
	/** Its range in the text of the passage. */
	start: number;
	end: number;
};

/** Chromium stops an utterance of some voices after fifteen seconds, without an event. */
export const maxSentenceLength = 200;

/** A part that ends before this length is not worth a pause. */
const minPartLength = 60;

/** The sentences of all passages, without those that have nothing to speak. */
export function sentencesOf(passages: string[], language: string): Sentence[] {
	return passages.flatMap((passage, index) => {
		let end = 0;
		return splitSentences(passage, language)
			.map((text): Sentence => {
				const start = end + text.length - text.trimStart().length;
				end += text.length;
				const trimmed = text.trim();
				return { text: trimmed, passage: index, start, end: start + trimmed.length };
			})
			.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
	});
}

/** Splits a text into sentences, and long sentences into parts. The joined parts equal the text. */
export function splitSentences(text: string, language: string): string[] {
	return joinUnfinished(segments(text, language)).flatMap(splitLong);
}

function segments(text: string, language: string): string[] {
	// Without the segmenter, a passage is split like a long sentence.
	if (!("Segmenter" in Intl)) return [text];
	const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
	return [...segmenter.segment(text)].map(({ segment }) => segment);
}

const endsWithAbbreviation = /(?:^|[\s("“‘])(?:\p{Lu}|Mrs?|Ms|Dr|Prof|Rev|St|No|vs|e\.g|i\.e|cf)\.[^\S\n]+$/u;

/** The segmenter ends a sentence after "Dr. " and "J. ", and after a question that is quoted within it. */
function joinUnfinished(parts: string[]): string[] {
	const joined: string[] = [];
	for (const part of parts) {
		const last = joined.at(-1);
		const isUnfinished =
			last !== undefined &&
			(endsWithAbbreviation.test(last) || (/^\p{Ll}/u.test(part) && !last.endsWith("\n")));
		if (isUnfinished) joined[joined.length - 1] = last + part;
		else joined.push(part);
	}
	return joined;
}

function splitLong(sentence: string): string[] {
	const parts: string[] = [];
	let rest = sentence;
	while (rest.length > maxSentenceLength) {
		const end = endOfPart(rest.slice(0, maxSentenceLength));
		parts.push(rest.slice(0, end));
		rest = rest.slice(end);
	}
	return [...parts, rest];
}

/** After the last full stop, comma or dash, else after the last space, else before half a character. */
function endOfPart(text: string): number {
	for (const pattern of [/[.!?;:…][^\p{L}\p{N}\s]*\s+/gu, /[,–—][^\p{L}\p{N}\s]*\s+/gu, /\s+/g]) {
		const last = [...text.matchAll(pattern)].at(-1);
		const end = last ? last.index + last[0].length : 0;
		if (end >= minPartLength) return end;
	}
	return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
}
