import type { ReadEdition } from "../../app/platform/edition/edition-file.ts";
import { LoadError } from "../../app/platform/edition/load-error.ts";
import type { EditionFile } from "../../contract/edition-file.ts";
import type { Picture } from "../../contract/picture.ts";
import { hashOf } from "../../lib/hash.ts";
import { searchFiles } from "../../newsroom/search/search-files.ts";
import type { StoryRecord } from "../../newsroom/stories/story-record.ts";

/** Builds the files of a search index in memory, by path, for tests and the bench. */
export async function publishedSearch(stories: StoryRecord[]): Promise<Map<string, string>> {
	const files = new Map<string, string>();
	for (const file of searchFiles(stories, fixtureThumbnail)) {
		const content = "make" in file && (await file.make());
		files.set(`/${file.path}`, typeof content === "string" ? content : JSON.stringify(content));
	}
	return files;
}

/** As long as a published one. The index in memory has no pictures. */
export const fixtureThumbnail = ({ id }: StoryRecord): Picture => ({
	base: `/pictures/${id.slice(0, 20)}.${hashOf(id).toString(16).slice(0, 8)}`,
	widths: [96, 192, 400],
	width: 1600,
	height: 900,
	tint: "#8a7f70",
	alt: "",
});

/** Reads those files as the browser does. `onRead` is called for every requested file. */
export function readerOf(files: Map<string, string>, onRead: (path: string) => void = () => {}): ReadEdition {
	return async <T>({ path, decode }: EditionFile<T>): Promise<T> => {
		onRead(path);
		const text = files.get(path);
		if (text === undefined) throw new LoadError("missing");
		return decode(JSON.parse(text));
	};
}
