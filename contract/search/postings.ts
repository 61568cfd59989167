/** The part of a story that contains a word. A higher number ranks better. */
export type Field = 0 | 1 | 2;
export const inTeaser = 0;
export const inByline = 1;
export const inTitle = 2;
const fieldCount = 3;

/** Story numbers, ascending, each with the best field that contains the word. */
export type Postings = { count: number; numbers: Uint32Array; fields: Uint8Array };

/** The printable ASCII characters that JSON does not escape, used as digits of a variable-length encoding. */
const digits = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
	.filter((character) => character !== '"' && character !== "\\")
	.join("");

/** The first 64 digits end a number; the others continue it. */
const endBase = 64;
const continueBase = digits.length - endBase;
const digitValues = new Uint8Array(128);
for (let index = 0; index < digits.length; index += 1) digitValues[digits.charCodeAt(index)] = index;

/** Encodes each posting as one number: the gap to the previous story and the field. */
export function writePostings(numbers: ArrayLike<number>, fields: ArrayLike<number>): string {
	let text = "";
	let next = 0;
	for (let index = 0; index < numbers.length; index += 1) {
		const number = numbers[index] ?? 0;
		text += encodeNumber((number - next) * fieldCount + (fields[index] ?? 0));
		next = number + 1;
	}
	return text;
}

function encodeNumber(value: number): string {
	let text = digits.charAt(value % endBase);
	for (let rest = Math.floor(value / endBase); rest > 0; rest = Math.floor(rest / continueBase)) {
		text = digits.charAt(endBase + (rest % continueBase)) + text;
	}
	return text;
}

export function readPostings(text: string): Postings {
	const numbers = new Uint32Array(text.length);
	const fields = new Uint8Array(text.length);
	let count = 0;
	let next = 0;
	let rest = 0;
	for (let index = 0; index < text.length; index += 1) {
		const digit = digitValues[text.charCodeAt(index)] as number;
		if (digit >= endBase) {
			rest = rest * continueBase + digit - endBase;
			continue;
		}
		const value = rest * endBase + digit;
		const field = value % fieldCount;
		next += (value - field) / fieldCount + 1;
		numbers[count] = next - 1;
		fields[count] = field;
		count += 1;
		rest = 0;
	}
	return { count, numbers: numbers.subarray(0, count), fields: fields.subarray(0, count) };
}
