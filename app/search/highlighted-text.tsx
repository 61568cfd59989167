import { type Mark, markedParts } from "./highlights.ts";

/** A text with what was searched for marked in it. */
export function Marked({ text, marks }: { text: string; marks: Mark[] }) {
	let place = 0;
	return markedParts(text, marks).map((part) => {
		const key = place;
		place += part.text.length;
		return part.isMarked ? <mark key={key}>{part.text}</mark> : part.text;
	});
}
