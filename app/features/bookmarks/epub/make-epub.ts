import { categoriesFile } from "../../../../contract/published-list.ts";
import { fetchEdition } from "../../../platform/edition/edition-file.ts";
import type { SavedStory } from "../../../slots/capability.ts";
import { exportFileName } from "../store/exchange-file.ts";
import { bookFiles } from "./book.ts";
import { pictureUrls } from "./book-pictures.ts";
import { drawCover } from "./draw-cover.ts";
import { loadPictures } from "./load-pictures.ts";
import { zipWriter } from "./zip.ts";

export type MakeOptions = {
	signal: AbortSignal;
	/** Called with the part of the pictures that is done, from 0 to 1. The rest takes little time. */
	onProgress: (part: number) => void;
};

export type Epub = {
	file: File;
	/** Number of pictures that could not be loaded. */
	missing: number;
};

/** The longest time between two chances for the browser to handle input. */
const maxBusyMs = 25;

/** Makes an EPUB of bookmarked stories with their pictures. Rejects if it is aborted. */
export async function makeEpub(stories: SavedStory[], { signal, onProgress }: MakeOptions): Promise<Epub> {
	const now = new Date();
	const urls = pictureUrls(stories);
	const [categories, cover, pictures] = await Promise.all([
		fetchEdition(categoriesFile).catch(() => []),
		drawCover(now, stories.length).catch(() => null),
		loadPictures(urls, { signal, onProgress }),
	]);
	const names = new Map(categories.map(({ id, name }) => [id, name]));
	const zip = zipWriter();
	let busySince = performance.now();
	const book = { id: crypto.randomUUID(), now, stories, categories: names, pictures, cover };
	for (const { name, content, isCompressed } of bookFiles(book)) {
		zip.add(name, content, isCompressed);
		if (performance.now() - busySince < maxBusyMs) continue;
		await new Promise((resolve) => setTimeout(resolve));
		busySince = performance.now();
		signal.throwIfAborted();
	}
	signal.throwIfAborted();
	const file = new File(zip.finish(), exportFileName(now, "epub"), { type: "application/epub+zip" });
	return { file, missing: urls.length - pictures.size };
}
