import { readFile } from "node:fs/promises";
import type { Issue } from "../schemas/issues.ts";
import { mergeConflict } from "../schemas/merge-conflict.ts";
import { findJsonError } from "./json-error.ts";

/** The content of a file, or the reason why it cannot be read. */
export type ReadResult<T> = { value: T; issue?: undefined } | { issue: Issue };

/** Reads a text file without its byte order mark. */
export async function readText(file: string): Promise<ReadResult<string>> {
	try {
		const value = (await readFile(file, "utf8")).replace(/^\ufeff/, "");
		const issue = mergeConflict(file, value);
		return issue ? { issue } : { value };
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		return { issue: { file, message: code === "ENOENT" ? "is missing" : `cannot be read: ${message}` } };
	}
}

export async function readJson(file: string): Promise<ReadResult<unknown>> {
	const text = await readText(file);
	if (text.issue) return text;
	try {
		return { value: JSON.parse(text.value) };
	} catch {
		const { line, column, message } = findJsonError(text.value);
		return { issue: { file, message: `line ${line}, column ${column}: ${message}` } };
	}
}
