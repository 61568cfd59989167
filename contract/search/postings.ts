/** Where a story has a word: the better the place, the higher the number. */
export type Field = 0 | 1 | 2;
export const inTeaser = 0;
export const inByline = 1;
export const inTitle = 2;
const places = 3;

/** The numbers of stories, ascending, each with the best place where the word stands. */
export type Postings = { count: number; numbers: Uint32Array; places: Uint8Array };

/** Every printable letter that stands in JSON as it is. A compressor gives the frequent ones the short codes. */
const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
	.filter((letter) => letter !== '"' && letter !== "\\")
	.join("");
const low = 64;
const high = letters.length - low;
const values = new Uint8Array(128);
for (let index = 0; index < letters.length; index += 1) values[letters.charCodeAt(index)] = index;

/** Writes sightings as text: the gap to the story before and the place in one number, small numbers in one letter. */
export function writePostings(numbers: ArrayLike<number>, placeOf: ArrayLike<number>): string {
	let text = "";
	let next = 0;
	for (let index = 0; index < numbers.length; index += 1) {
		const number = numbers[index] ?? 0;
		text += written((number - next) * places + (placeOf[index] ?? 0));
		next = number + 1;
	}
	return text;
}

function written(value: number): string {
	let text = letters.charAt(value % low);
	for (let rest = Math.floor(value / low); rest > 0; rest = Math.floor(rest / high)) {
		text = letters.charAt(low + (rest % high)) + text;
	}
	return text;
}

export function readPostings(text: string): Postings {
	const numbers = new Uint32Array(text.length);
	const placeOf = new Uint8Array(text.length);
	let count = 0;
	let next = 0;
	let rest = 0;
	for (let index = 0; index < text.length; index += 1) {
		const value = values[text.charCodeAt(index)] as number;
		if (value >= low) {
			rest = rest * high + value - low;
			continue;
		}
		const whole = rest * low + value;
		const place = whole % places;
		next += (whole - place) / places + 1;
		numbers[count] = next - 1;
		placeOf[count] = place;
		count += 1;
		rest = 0;
	}
	return { count, numbers: numbers.subarray(0, count), places: placeOf.subarray(0, count) };
}
