import { readFile } from "node:fs/promises";
import type { Issue } from "../schemas/issues.ts";
import { firstMistake } from "./json-error.ts";

/** What a file holds, or the one fault that keeps it from being read. */
export type Reading<T> = { value: T; fault?: undefined } | { fault: Issue };

/** Reads a text file, without the invisible mark that some editors put at its start. */
export async function readText(file: string): Promise<Reading<string>> {
	try {
		return { value: (await readFile(file, "utf8")).replace(/^\ufeff/, "") };
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		return { fault: { file, message: code === "ENOENT" ? "is missing" : `cannot be read: ${message}` } };
	}
}

export async function readJson(file: string): Promise<Reading<unknown>> {
	const text = await readText(file);
	if (text.fault) return text;
	try {
		return { value: JSON.parse(text.value) };
	} catch {
		const { line, column, message } = firstMistake(text.value);
		return { fault: { file, message: `line ${line}, column ${column}: ${message}` } };
	}
}
