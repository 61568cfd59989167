import { AsyncLocalStorage } from "node:async_hooks";
import { readFile } from "node:fs/promises";
import type { EditionFile } from "../../contract/edition-file.ts";
import { LoadError } from "./load-error.ts";

/** Gives the text of a published file, by its path below the site's root. */
export type ReadText = (path: string) => Promise<string>;

const reader = new AsyncLocalStorage<ReadText>();

/** Renders with another source of files than the published folder. */
export function withReader<Result>(read: ReadText, render: () => Promise<Result>): Promise<Result> {
	return reader.run(read, render);
}

/** As press/folders.ts has it. */
const published = process.env.CANDOUR_PUBLISHED ?? `${process.env.CANDOUR_WORK ?? ".candour"}/published`;

const readPublished: ReadText = (path) => readFile(published + path, "utf8");

/** The same files as the browser fetches, read from disk while pages are rendered. */
export async function readEdition<T>(file: EditionFile<T>): Promise<T> {
	const read = reader.getStore() ?? readPublished;
	const content = await read(decodeURIComponent(file.path)).catch((cause) => {
		throw new LoadError("missing", { cause });
	});
	return file.decode(JSON.parse(content));
}
