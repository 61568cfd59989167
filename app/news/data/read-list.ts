import { indexInChunk } from "../../../contract/list-pages.ts";
import type { ListId } from "../../../contract/paths.ts";
import type { CardPage } from "../../../contract/published.ts";
import { chunkFile, frontFile } from "../../../contract/published-list.ts";
import type { ReadEdition } from "../../platform/edition/edition-file.ts";
import { LoadError } from "../../platform/edition/load-error.ts";

/** Reads the pages of lists: over the network in the browser, from disk at build time. */
export type ListSource = {
	front: (list: ListId) => Promise<CardPage>;
	/** An older page of the list that starts with `front`. */
	older: (front: CardPage, page: number) => Promise<CardPage>;
};

export function listSourceFrom(read: ReadEdition): ListSource {
	return {
		front: (list) => read(frontFile(list)),
		older: async (front, page) => {
			const cards = (await read(chunkFile(front, page)))[indexInChunk(page)];
			if (!cards) throw new LoadError("missing");
			return { ...front, page, cards };
		},
	};
}

/** The front page of a list, or null if there is no such list. */
export async function readFrontOrNull(lists: ListSource, list: ListId): Promise<CardPage | null> {
	try {
		return await lists.front(list);
	} catch (error) {
		if (error instanceof LoadError && error.kind === "missing") return null;
		throw error;
	}
}
