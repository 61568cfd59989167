import { allNews, firstOwnCategory, todaysPick } from "../../../contract/category-ids.ts";
import type { ListId } from "../../../contract/paths.ts";
import type { Card, CardPage, Category } from "../../../contract/published.ts";
import { categoriesFile, frontFile } from "../../../contract/published-list.ts";
import { createLimiter } from "../../platform/create-limiter.ts";
import { fetchEdition, type ReadEdition } from "../../platform/edition/edition-file.ts";
import { LoadError } from "../../platform/edition/load-error.ts";
import type { Candidate } from "./compose-briefing.ts";

/** Files for one briefing at most: a paper can have many categories, and a reader can follow many lists. */
const maxCategories = 20;
const maxFollowed = 12;
const concurrency = 4;

export type Candidates = {
	candidates: Candidate[];
	/** False if a list could not be loaded. */
	isComplete: boolean;
};

/** Reads the front pages of the lists a briefing is made of. Throws a LoadError if none arrives. */
export async function loadCandidates(
	followed: ListId[],
	isMuted: (card: Card) => boolean,
	read: ReadEdition = fetchEdition,
): Promise<Candidates> {
	const candidates: Candidate[] = [];
	const errors: LoadError[] = [];
	const onError = (error: unknown) => {
		if (!(error instanceof LoadError)) throw error;
		// A followed list may have left the site.
		if (error.kind !== "missing") errors.push(error);
	};
	const categories = await read(categoriesFile).catch((error): Category[] => {
		onError(error);
		return [];
	});
	const own = categories.filter(({ id }) => id >= firstOwnCategory).slice(0, maxCategories);
	const sources = [
		...[todaysPick, allNews, ...own.map(({ id }) => id)].map((id) => ({
			list: categoryList(id),
			isPick: id === todaysPick,
			isFollowed: false,
		})),
		...followed.slice(0, maxFollowed).map((list) => ({ list, isPick: false, isFollowed: true })),
	];
	const limit = createLimiter(concurrency);
	await Promise.all(
		sources.map(async ({ list, ...kind }) => {
			const page: CardPage | null = await limit(() => read(frontFile(list))).catch((error) => {
				onError(error);
				return null;
			});
			for (const card of page?.cards ?? [])
				if (!isMuted(card)) candidates.push({ ...candidateOf(card), ...kind });
		}),
	);
	const [firstError] = errors;
	if (firstError && candidates.length === 0) throw firstError;
	return { candidates, isComplete: errors.length === 0 };
}

function categoryList(id: number): ListId {
	return { kind: "category", key: `${id}` };
}

function candidateOf({ id, title, category_name, teaser, minutes, thumbnail, author }: Card) {
	return {
		id,
		title,
		category: category_name,
		teaser,
		minutes,
		picture: thumbnail,
		publishedDate: author.published_date,
	};
}
