import { AsyncLocalStorage } from "node:async_hooks";
import { readFile } from "node:fs/promises";
import type { EditionFile } from "../../../contract/edition-file.ts";
import { LoadError } from "./load-error.ts";

/** Reads a published file as text, by its path from the site's root. */
export type ReadText = (path: string) => Promise<string>;

const currentReader = new AsyncLocalStorage<ReadText>();

/** Runs `render` with `read` instead of reading from the published folder. */
export function withReader<Result>(read: ReadText, render: () => Promise<Result>): Promise<Result> {
	return currentReader.run(read, render);
}

/** The build and the development server say where the data files are. */
const readPublished: ReadText = (path) => readFile(`${process.env.CANDOUR_PUBLISHED}${path}`, "utf8");

/** Reads from disk what the browser would fetch. For prerendering. */
export async function readEdition<T>(file: EditionFile<T>): Promise<T> {
	const read = currentReader.getStore() ?? readPublished;
	const text = await read(decodeURIComponent(file.path)).catch((cause) => {
		throw new LoadError("missing", { cause });
	});
	return file.decode(JSON.parse(text));
}
