/** A text as stored, and as Sveltia's editor serializes it before any change. */
export type OpenedText = { source: string; rewritten: string };

/**
 * Sveltia's editor serializes the complete text after each change, and once when it opens. This restores the
 * source of each unchanged paragraph. It corrects the editor's "Update" event before Sveltia handles it.
 */
export function preserveMarkdown(): void {
	const openedTexts = new WeakMap<EventTarget, OpenedText & { lastValue: string }>();
	document.addEventListener(
		"Update",
		(event) => {
			const root = event.target;
			// The hidden textarea of the Markdown mode has the same text.
			const textarea = root instanceof Element && root.closest(".text-editor")?.querySelector("textarea");
			if (!textarea || !(event instanceof CustomEvent)) return;
			const { detail } = event as CustomEvent<{ value: string }>;
			const italics = [...root.querySelectorAll("em, .italic")].map(({ textContent }) => textContent);
			const value = asterisksInsideWords(detail.value, italics);
			const before = openedTexts.get(root);
			// A value that this handler did not set belongs to a newly opened text.
			const text = before && before.lastValue === textarea.value ? before : openedText(textarea.value, value);
			detail.value = restoreSource(value, text);
			openedTexts.set(root, { ...text, lastValue: detail.value });
		},
		{ capture: true },
	);
}

/** A newly opened text. If the editor returns other words, something was typed already, and that is kept. */
export function openedText(source: string, rewritten: string): OpenedText {
	return { source: wordsOf([source]) === wordsOf([rewritten]) ? source : rewritten, rewritten };
}

/** Replaces every paragraph that equals its rewritten form with its source. */
export function restoreSource(text: string, { source, rewritten }: OpenedText): string {
	if (text === rewritten) return source;
	const pairs = alignParagraphs(paragraphsOf(source), paragraphsOf(rewritten));
	const paragraphs = paragraphsOf(text);
	const result: string[] = [];
	for (let index = 0; index < paragraphs.length; ) {
		const pair = pairs.find(({ after }) =>
			after.every((paragraph, offset) => paragraph === paragraphs[index + offset]),
		);
		result.push(...(pair?.before ?? paragraphs.slice(index, index + 1)));
		index += pair?.after.length ?? 1;
	}
	return result.join("\n\n");
}

type Pair = { before: string[]; after: string[] };

/**
 * Pairs source paragraphs with rewritten ones. The editor splits or joins some, such as lists: these are
 * grouped until their words match.
 */
function alignParagraphs(before: string[], after: string[]): Pair[] {
	const pairs: Pair[] = [];
	const [sourceLeft, rewrittenLeft] = [[...before], [...after]];
	while (sourceLeft.length > 0 && rewrittenLeft.length > 0) {
		const pair = { before: sourceLeft.splice(0, 1), after: rewrittenLeft.splice(0, 1) };
		let [sourceWords, rewrittenWords] = [wordsOf(pair.before), wordsOf(pair.after)];
		while (sourceWords !== rewrittenWords) {
			const next = sourceWords.length < rewrittenWords.length ? sourceLeft : rewrittenLeft;
			if (next.length === 0) return pairs;
			(next === sourceLeft ? pair.before : pair.after).push(...next.splice(0, 1));
			[sourceWords, rewrittenWords] = [wordsOf(pair.before), wordsOf(pair.after)];
		}
		pairs.push(pair);
	}
	return pairs;
}

/** Writes emphasis inside a word with asterisks, because Markdown ignores underscores there. */
export function asterisksInsideWords(text: string, italics: string[]): string {
	const inWord = /(?<=[\p{L}\p{N}])_([^_\n]+)_|_([^_\n]+)_(?=[\p{L}\p{N}])/gu;
	return text.replace(inWord, (match, afterLetter = "", beforeLetter = "") =>
		italics.includes(afterLetter + beforeLetter) ? `*${afterLetter}${beforeLetter}*` : match,
	);
}

function paragraphsOf(markdown: string): string[] {
	return markdown.trim().split(/\n(?:[ \t]*\n)+/);
}

function wordsOf(paragraphs: string[]): string {
	return paragraphs.join("").replace(/[^\p{L}\p{N}]+/gu, "");
}
