import { indexInChunk } from "../../../contract/list-pages.ts";
import type { ListId } from "../../../contract/paths.ts";
import type { CardPage } from "../../../contract/published.ts";
import type { ReadEdition } from "../../edition/edition-file.ts";
import { LoadError } from "../../edition/load-error.ts";
import { chunkFile, frontFile } from "./news-files.ts";

/** How the pages of a list are had: fetched in the browser, read from disk at build time. */
export type ReadList = {
	front: (list: ListId) => Promise<CardPage>;
	/** An older page of the list that `front` names. */
	older: (front: CardPage, page: number) => Promise<CardPage>;
};

export function readListWith(read: ReadEdition): ReadList {
	return {
		front: (list) => read(frontFile(list)),
		older: async (front, page) => {
			const cards = (await read(chunkFile(front, page)))[indexInChunk(page)];
			if (!cards) throw new LoadError("missing");
			return { ...front, page, cards };
		},
	};
}

/** The front page of a list, or null where there is no such list. */
export async function frontIfThere(read: ReadList, list: ListId): Promise<CardPage | null> {
	try {
		return await read.front(list);
	} catch (fault) {
		if (fault instanceof LoadError && fault.kind === "missing") return null;
		throw fault;
	}
}
