export type JsonError = { line: number; column: number; message: string };

const WHITESPACE = /[ \t\n\r]*/y;
const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const LITERAL = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

const CLOSING = { "[": "]", "{": "}" } as const;

type Expected = "value" | "first value" | "key" | "first key" | "colon" | "comma";

/** Finds the first error in text that JSON.parse refused, whose own message may lack the position. */
export function findJsonError(json: string): JsonError {
	const openBrackets: ("[" | "{")[] = [];
	let expected: Expected = "value";
	let offset = 0;

	const take = (pattern: RegExp): boolean => {
		pattern.lastIndex = offset;
		const found = pattern.test(json);
		if (found) offset = pattern.lastIndex;
		return found;
	};
	const error = (message: string): JsonError => ({ ...positionAt(json, offset), message });

	for (;;) {
		take(WHITESPACE);
		const character = json[offset];
		const inside = openBrackets.at(-1);
		if (character === undefined) return error(inside ? `ends before the ${inside} is closed` : "is empty");

		const afterComma = expected === "key" || (expected === "value" && inside === "[");
		const closes = inside !== undefined && character === CLOSING[inside];
		if (closes && afterComma) return error(`has a comma too many before ${character}`);

		if (closes && expected !== "colon" && expected !== "value") {
			openBrackets.pop();
			offset += 1;
			expected = "comma";
		} else if (expected === "comma") {
			if (!inside) return error(`has something behind the end: ${near(json, offset)}`);
			if (json[offset - 1] === '"' && /[^\s,:"{}[\]]/.test(character))
				return error(
					`has a quotation mark in the middle of a text before ${near(json, offset)}; write it as \\"`,
				);
			if (character !== ",") return error(`needs a comma or ${CLOSING[inside]} before ${near(json, offset)}`);
			offset += 1;
			expected = inside === "[" ? "value" : "key";
		} else if (expected === "colon") {
			if (character !== ":") return error(`needs a : before ${near(json, offset)}`);
			offset += 1;
			expected = "value";
		} else if (expected === "key" || expected === "first key") {
			if (!take(STRING)) return error(`needs a field's name in double quotes at ${near(json, offset)}`);
			expected = "colon";
		} else if (character === "[" || character === "{") {
			openBrackets.push(character);
			offset += 1;
			expected = character === "[" ? "first value" : "first key";
		} else {
			if (!take(STRING) && !take(LITERAL)) return error(invalidValue(json, offset));
			expected = "comma";
		}
	}
}

function invalidValue(json: string, offset: number): string {
	return json[offset] === '"'
		? `has text with no closing quote on its line, or with a stray \\ in it: ${near(json, offset)}`
		: `needs a value at ${near(json, offset)}; text stands in double quotes`;
}

function near(json: string, offset: number): string {
	return json.slice(offset, offset + 30).split("\n", 1)[0] ?? "";
}

function positionAt(json: string, offset: number): { line: number; column: number } {
	const before = json.slice(0, offset);
	return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
