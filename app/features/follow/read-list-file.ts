import { chunkOf, pagesPerChunk } from "../../../contract/list-pages.ts";
import type { ListId } from "../../../contract/paths.ts";
import type { Card } from "../../../contract/published.ts";
import { chunkFile, frontFile } from "../../../contract/published-list.ts";
import { createLimiter } from "../../platform/create-limiter.ts";
import { fetchEdition } from "../../platform/edition/edition-file.ts";

/** The files of a list from the newest story on: the front page, then the chunks of older pages. Null after the last. */
export type NextFile = "front" | number | null;

export type ListFile = { cards: Card[]; next: NextFile };

/** Leaves room for the requests of the page itself. */
const limit = createLimiter(4);

/** Fetches a file of a list. Its cards are newest first. Does not use the cache of the list in view, which is small. */
export function readListFile(list: ListId, file: Exclude<NextFile, null>): Promise<ListFile> {
	return limit(async () => {
		if (file === "front") {
			const { cards, pages } = await fetchEdition(frontFile(list));
			return { cards, next: pages > 0 ? chunkOf(pages) : null };
		}
		const chunk = await fetchEdition(chunkFile(list, file * pagesPerChunk));
		return { cards: chunk.toReversed().flat(), next: file > 1 ? file - 1 : null };
	});
}

export function publishedAt({ author }: Card): number {
	return Date.parse(author.published_date);
}
