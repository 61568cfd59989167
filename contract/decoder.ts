import { sanitizeText } from "./sanitize-text.ts";

/** Reads an unknown value as a T, or throws. Small on purpose: these run in the reader's browser on the first page. */
export type Decoder<T> = (value: unknown) => T;

/** What is shown to a reader: sound, wherever it came from. */
export const string: Decoder<string> = (value) =>
	typeof value === "string" ? sanitizeText(value) : refuse("a text", value);

export const number: Decoder<number> = (value) =>
	typeof value === "number" && Number.isFinite(value) ? value : refuse("a number", value);

export const boolean: Decoder<boolean> = (value) =>
	typeof value === "boolean" ? value : refuse("true or false", value);

export function orNull<T>(shape: Decoder<T>): Decoder<T | null> {
	return (value) => (value === null ? null : shape(value));
}

export function optional<T>(shape: Decoder<T>): Decoder<T | undefined> {
	return (value) => (value === undefined ? undefined : shape(value));
}

/** An address that a link may lead to. */
export const webUrl: Decoder<string> = (value) =>
	typeof value === "string" && /^https?:$/.test(URL.parse(value)?.protocol ?? "")
		? value
		: refuse("an address on the web", value);

export function array<T>(item: Decoder<T>): Decoder<T[]> {
	return (value) => (Array.isArray(value) ? value.map(item) : refuse("a list", value));
}

export function object<T extends object>(fields: { [K in keyof T]: Decoder<T[K]> }): Decoder<T> {
	const entries = Object.entries(fields) as [string, Decoder<unknown>][];
	return (value) => {
		if (typeof value !== "object" || value === null) refuse("an object", value);
		const given = value as Record<string, unknown>;
		return Object.fromEntries(entries.map(([key, shape]) => [key, shape(given[key])])) as T;
	};
}

function refuse(wanted: string, value: unknown): never {
	throw new TypeError(`Expected ${wanted}, got ${value === null ? "null" : typeof value}`);
}
