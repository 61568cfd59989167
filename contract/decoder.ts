import { sanitizeText } from "./sanitize-text.ts";

/** Reads an unknown value as a T, or throws. Small on purpose: decoders are part of the first page's script. */
export type Decoder<T> = (value: unknown) => T;

/** Sanitizes every string, because it may be shown to a reader. */
export const string: Decoder<string> = (value) =>
	typeof value === "string" ? sanitizeText(value) : fail("a text", value);

export const number: Decoder<number> = (value) =>
	typeof value === "number" && Number.isFinite(value) ? value : fail("a number", value);

export const boolean: Decoder<boolean> = (value) =>
	typeof value === "boolean" ? value : fail("true or false", value);

export function orNull<T>(decode: Decoder<T>): Decoder<T | null> {
	return (value) => (value === null ? null : decode(value));
}

export function optional<T>(decode: Decoder<T>): Decoder<T | undefined> {
	return (value) => (value === undefined ? undefined : decode(value));
}

export function array<T>(item: Decoder<T>): Decoder<T[]> {
	return (value) => (Array.isArray(value) ? value.map(item) : fail("a list", value));
}

export function object<T extends object>(fields: { [K in keyof T]: Decoder<T[K]> }): Decoder<T> {
	const entries = Object.entries(fields) as [string, Decoder<unknown>][];
	return (value) => {
		if (typeof value !== "object" || value === null) fail("an object", value);
		const record = value as Record<string, unknown>;
		return Object.fromEntries(entries.map(([key, decode]) => [key, decode(record[key])])) as T;
	};
}

/** What a decoder of an object returns, where a field that may be undefined may also be absent. */
export type Decoded<D> =
	D extends Decoder<infer T>
		? { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
				[K in keyof T as undefined extends T[K] ? K : never]?: T[K];
			}
		: never;

function fail(expected: string, value: unknown): never {
	throw new TypeError(`Expected ${expected}, got ${value === null ? "null" : typeof value}`);
}
