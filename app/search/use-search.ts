import { useEffect, useState } from "react";
import type { FoundStory } from "../../contract/search/search-files.ts";
import { storiesPerPage } from "./engine/byte-budget.ts";
import { closeSearch, openSearch } from "./engine/open-search.ts";
import { type SearchQuery, searchPath } from "./engine/search-query.ts";
import { type Answer, searchStories } from "./engine/search-stories.ts";

export type Found = Answer & { query: SearchQuery; stories: FoundStory[] };

export type Search = {
	/** The last answer that arrived. It stays while the next one is on its way. */
	found: Found | null;
	fault: Error | null;
	isBusy: boolean;
	showMore: () => void;
	searchOlder: () => void;
	retry: () => void;
};

type Wish = { address: string; pages: number; times: number; tries: number };
type Outcome = { wish: Wish; found: Found } | { wish: Wish; fault: Error };

/** Answers a query. An answer to a query that has been changed meanwhile is never shown. */
export function useSearch(query: SearchQuery): Search {
	const address = searchPath(query);
	const [asked, setAsked] = useState<Wish>({ address, pages: 1, times: 1, tries: 0 });
	const wish = asked.address === address ? asked : { address, pages: 1, times: 1, tries: 0 };
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	const [found, setFound] = useState<Found | null>(null);
	const { pages, times, tries } = wish;

	// biome-ignore lint/correctness/useExhaustiveDependencies: the address says all of the query, and a try more is a try more.
	useEffect(() => {
		if (query.words.trim() === "") {
			setFound(null);
			return;
		}
		const stop = new AbortController();
		find(query, pages, times, stop.signal).then(
			(found) => {
				if (stop.signal.aborted) return;
				setFound(found);
				setOutcome({ wish, found });
			},
			(fault: Error) => {
				if (!stop.signal.aborted) setOutcome({ wish, fault });
			},
		);
		return () => stop.abort();
	}, [address, pages, times, tries]);

	const isSettled = outcome !== null && same(outcome.wish, wish);
	return {
		found,
		fault: isSettled && "fault" in outcome ? outcome.fault : null,
		isBusy: query.words.trim() !== "" && !isSettled,
		showMore: () => setAsked({ ...wish, pages: pages + 1 }),
		searchOlder: () => setAsked({ ...wish, times: times + 1 }),
		retry: () => {
			closeSearch();
			setAsked({ ...wish, tries: tries + 1 });
		},
	};
}

async function find(query: SearchQuery, pages: number, times: number, signal: AbortSignal): Promise<Found> {
	const store = await openSearch();
	signal.throwIfAborted();
	const answer = await searchStories(store, query, { signal, times });
	const stories = await store.stories([...answer.numbers.subarray(0, pages * storiesPerPage)]);
	return { ...answer, query, stories };
}

function same(a: Wish, b: Wish): boolean {
	return a.address === b.address && a.pages === b.pages && a.times === b.times && a.tries === b.tries;
}
