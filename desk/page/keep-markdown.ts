/** A text, and how Sveltia's editor writes it when nobody has changed it. */
export type Rewritten = { source: string; rewritten: string };

/**
 * Sveltia's editor writes the whole text anew whenever it has changed, and once when it is opened. Here each paragraph that nobody has
 * changed is given back as it stands in the file. The editor tells of a text by an event, which is corrected before Sveltia hears of it.
 */
export function keepMarkdown(): void {
	const opened = new WeakMap<EventTarget, Rewritten & { told: string }>();
	document.addEventListener(
		"Update",
		(event) => {
			const root = event.target;
			// The same text for those who write Markdown; it is there, hidden.
			const plain = root instanceof Element && root.closest(".text-editor")?.querySelector("textarea");
			if (!plain || !(event instanceof CustomEvent)) return;
			const { detail } = event as CustomEvent<{ value: string }>;
			const italics = [...root.querySelectorAll("em, .italic")].map(({ textContent }) => textContent);
			const value = starInWords(detail.value, italics);
			const before = opened.get(root);
			// A text that did not come from here is one that was just opened.
			const text = before && before.told === plain.value ? before : openedText(plain.value, value);
			detail.value = keepSource(value, text);
			opened.set(root, { ...text, told: detail.value });
		},
		{ capture: true },
	);
}

/** A text that was just opened. Where the editor gives back other words, somebody was quick to type, and nothing of that is dropped. */
export function openedText(source: string, rewritten: string): Rewritten {
	return { source: wordsOf([source]) === wordsOf([rewritten]) ? source : rewritten, rewritten };
}

/** A text of the editor, with the source of every paragraph that is as the editor has rewritten it. */
export function keepSource(text: string, { source, rewritten }: Rewritten): string {
	if (text === rewritten) return source;
	const pairs = pairsOf(paragraphsOf(source), paragraphsOf(rewritten));
	const paragraphs = paragraphsOf(text);
	const kept: string[] = [];
	for (let index = 0; index < paragraphs.length; ) {
		const pair = pairs.find(({ after }) => after.every((one, offset) => one === paragraphs[index + offset]));
		kept.push(...(pair?.before ?? paragraphs.slice(index, index + 1)));
		index += pair?.after.length ?? 1;
	}
	return kept.join("\n\n");
}

type Pair = { before: string[]; after: string[] };

/** Which paragraphs have become which. Of some, such as lists, the editor makes more or fewer; they go together until their words are the same. */
function pairsOf(before: string[], after: string[]): Pair[] {
	const pairs: Pair[] = [];
	const [left, right] = [[...before], [...after]];
	while (left.length > 0 && right.length > 0) {
		const pair = { before: left.splice(0, 1), after: right.splice(0, 1) };
		let [one, other] = [wordsOf(pair.before), wordsOf(pair.after)];
		while (one !== other) {
			const next = one.length < other.length ? left : right;
			if (next.length === 0) return pairs;
			(next === left ? pair.before : pair.after).push(...next.splice(0, 1));
			[one, other] = [wordsOf(pair.before), wordsOf(pair.after)];
		}
		pairs.push(pair);
	}
	return pairs;
}

/** Underscores inside a word are no emphasis in Markdown; asterisks are. */
export function starInWords(text: string, italics: string[]): string {
	const inWord = /(?<=[\p{L}\p{N}])_([^_\n]+)_|_([^_\n]+)_(?=[\p{L}\p{N}])/gu;
	return text.replace(inWord, (written, one = "", other = "") =>
		italics.includes(one + other) ? `*${one}${other}*` : written,
	);
}

function paragraphsOf(markdown: string): string[] {
	return markdown.trim().split(/\n(?:[ \t]*\n)+/);
}

function wordsOf(paragraphs: string[]): string {
	return paragraphs.join("").replace(/[^\p{L}\p{N}]+/gu, "");
}
