import { type Highlight, highlightedParts } from "./highlights.ts";

/** A text with what was searched for marked in it. */
export function HighlightedText({ text, marks }: { text: string; marks: Highlight[] }) {
	let place = 0;
	return highlightedParts(text, marks).map((part) => {
		const key = place;
		place += part.text.length;
		return part.isHighlighted ? <mark key={key}>{part.text}</mark> : part.text;
	});
}
