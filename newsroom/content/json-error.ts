/** Where and why a text stops being JSON. */
export type TextError = { line: number; column: number; message: string };

const SPACE = /[ \t\n\r]*/y;
const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const OTHER_VALUE = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

const CLOSING = { "[": "]", "{": "}" } as const;

type Expected = "value" | "first value" | "key" | "first key" | "colon" | "comma";

/** Finds the first mistake in a text that JSON.parse refused: its message does not always say where. */
export function firstMistake(json: string): TextError {
	const open: ("[" | "{")[] = [];
	let expected: Expected = "value";
	let at = 0;

	const take = (pattern: RegExp): boolean => {
		pattern.lastIndex = at;
		const found = pattern.test(json);
		if (found) at = pattern.lastIndex;
		return found;
	};
	const mistake = (message: string): TextError => ({ ...placeIn(json, at), message });

	for (;;) {
		take(SPACE);
		const sign = json[at];
		const inside = open.at(-1);
		if (sign === undefined) return mistake(inside ? `ends before the ${inside} is closed` : "is empty");

		const afterComma = expected === "key" || (expected === "value" && inside === "[");
		const closes = inside !== undefined && sign === CLOSING[inside];
		if (closes && afterComma) return mistake(`has a comma too many before ${sign}`);

		if (closes && expected !== "colon" && expected !== "value") {
			open.pop();
			at += 1;
			expected = "comma";
		} else if (expected === "comma") {
			if (!inside) return mistake(`has something behind the end: ${near(json, at)}`);
			if (json[at - 1] === '"' && /[^\s,:"{}[\]]/.test(sign))
				return mistake(
					`has a quotation mark in the middle of a text before ${near(json, at)}; write it as \\"`,
				);
			if (sign !== ",") return mistake(`needs a comma or ${CLOSING[inside]} before ${near(json, at)}`);
			at += 1;
			expected = inside === "[" ? "value" : "key";
		} else if (expected === "colon") {
			if (sign !== ":") return mistake(`needs a : before ${near(json, at)}`);
			at += 1;
			expected = "value";
		} else if (expected === "key" || expected === "first key") {
			if (!take(STRING)) return mistake(`needs a field's name in double quotes at ${near(json, at)}`);
			expected = "colon";
		} else if (sign === "[" || sign === "{") {
			open.push(sign);
			at += 1;
			expected = sign === "[" ? "first value" : "first key";
		} else {
			if (!take(STRING) && !take(OTHER_VALUE)) return mistake(wrongValue(json, at));
			expected = "comma";
		}
	}
}

function wrongValue(json: string, at: number): string {
	return json[at] === '"'
		? `has text with no closing quote on its line, or with a stray \\ in it: ${near(json, at)}`
		: `needs a value at ${near(json, at)}; text stands in double quotes`;
}

function near(json: string, at: number): string {
	return json.slice(at, at + 30).split("\n", 1)[0] ?? "";
}

function placeIn(json: string, at: number): { line: number; column: number } {
	const before = json.slice(0, at);
	return { line: before.split("\n").length, column: at - before.lastIndexOf("\n") };
}
