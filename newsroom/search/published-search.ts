import type { ReadEdition } from "../../app/edition/edition-file.ts";
import { LoadError } from "../../app/edition/load-error.ts";
import type { EditionFile } from "../../contract/edition-file.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { searchFiles } from "./search-files.ts";

/** The files of a search index in memory, for tests and for the bench: each as it would be served. */
export async function publishedSearch(stories: StoryRecord[]): Promise<Map<string, string>> {
	const files = new Map<string, string>();
	for (const file of searchFiles(stories)) {
		const made = "make" in file && (await file.make());
		files.set(`/${file.path}`, typeof made === "string" ? made : JSON.stringify(made));
	}
	return files;
}

/** Reads them as the reader's browser would. `onRead` hears of every file that is asked for. */
export function readerOf(
	files: Map<string, string>,
	onRead: (address: string) => void = () => {},
): ReadEdition {
	return async <T>({ path: address, decode: shape }: EditionFile<T>): Promise<T> => {
		onRead(address);
		const text = files.get(address);
		if (text === undefined) throw new LoadError("missing");
		return shape(JSON.parse(text));
	};
}
