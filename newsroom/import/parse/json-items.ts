import { findJsonError } from "../../content/json-error.ts";
import { ImportError } from "../shared/import-error.ts";

const [QUOTE, BACKSLASH, COMMA, LINE_FEED, SPACE = 0] = ['"', "\\", ",", "\n", " "].map((text) =>
	text.charCodeAt(0),
);
const OPENING = new Set(["[", "{"].map((text) => text.charCodeAt(0)));
const CLOSING = new Set(["]", "}"].map((text) => text.charCodeAt(0)));

/** Parses the items of a JSON list one by one, so that a list of any size fits into memory. */
export async function* jsonItems(
	chunks: AsyncIterable<string>,
	maxItemCharacters: number,
): AsyncGenerator<unknown> {
	let depth = 0;
	let isInString = false;
	let isEscaped = false;
	let isFirst = true;
	let hasEnded = false;
	/** The current item as far as it was read, and its position. */
	let item = "";
	let line = 1;
	let column = 1;
	let itemStart = { line, column };

	/** A position inside the current item becomes one in the file. */
	const fail = (text: string): never => {
		const error = findJsonError(text);
		const position =
			error.line === 1
				? { line: itemStart.line, column: itemStart.column + error.column - 1 }
				: { line: itemStart.line + error.line - 1, column: error.column };
		return failAt(position, error.message);
	};
	const failAt = (position: typeof itemStart, message: string): never => {
		throw new ImportError(`is no JSON list: line ${position.line}, column ${position.column}: ${message}`);
	};
	const parse = (): unknown => {
		try {
			return JSON.parse(item);
		} catch {
			return fail(item);
		}
	};

	for await (const chunk of chunks) {
		let start = 0;
		for (let index = 0; index < chunk.length; index += 1) {
			const code = chunk.charCodeAt(index);
			if (hasEnded) {
				if (code > SPACE)
					failAt({ line, column }, `has something behind the end: ${chunk.slice(index, index + 30)}`);
			} else if (isInString) {
				if (isEscaped) isEscaped = false;
				else if (code === BACKSLASH) isEscaped = true;
				else if (code === QUOTE) isInString = false;
			} else if (code === QUOTE) isInString = true;
			else if (OPENING.has(code)) {
				depth += 1;
				if (depth === 1) {
					start = index + 1;
					itemStart = { line, column: column + 1 };
				}
			} else if (code === COMMA || CLOSING.has(code)) {
				if (code !== COMMA) depth -= 1;
				const endsList = code !== COMMA && depth === 0;
				if (endsList || (code === COMMA && depth === 1)) {
					item += chunk.slice(start, index);
					const isEmpty = item.trim() === "";
					if (isEmpty && !(endsList && isFirst))
						failAt({ line, column }, `has a comma too many before ${chunk[index]}`);
					if (!isEmpty) yield parse();
					isFirst = false;
					hasEnded = endsList;
					item = "";
					start = index + 1;
					itemStart = { line, column: column + 1 };
				}
			}
			column += 1;
			if (code === LINE_FEED) {
				line += 1;
				column = 1;
			}
		}
		item += chunk.slice(start);
		if (item.length > maxItemCharacters)
			failAt(itemStart, "has an item that is too large, or a text without its closing quotation mark");
	}
	if (hasEnded) return;
	// The item may be wrong before the list breaks off.
	if (item.trim() !== "") parse();
	failAt({ line, column }, "ends before the [ is closed");
}
