import { useEffect, useState } from "react";
import type { FoundStory } from "../../../contract/search/search-files.ts";
import { storiesPerPage } from "./engine/byte-budget.ts";
import { closeSearch, openSearch } from "./engine/open-search.ts";
import { type SearchQuery, searchPath } from "./engine/search-query.ts";
import { type SearchResult, searchStories } from "./engine/search-stories.ts";

export type LoadedSearchResult = SearchResult & { query: SearchQuery; stories: FoundStory[] };

export type Search = {
	/** The last loaded result. It stays visible while the next one loads. */
	found: LoadedSearchResult | null;
	error: Error | null;
	isBusy: boolean;
	showMore: () => void;
	searchOlder: () => void;
	retry: () => void;
};

type Request = { path: string; pages: number; times: number; tries: number };
type Settled = { request: Request; error: Error | null };

/** Runs a search. Ignores the result of a query that has changed in the meantime. */
export function useSearch(query: SearchQuery): Search {
	const path = searchPath(query);
	const [lastRequest, setLastRequest] = useState<Request>({ path, pages: 1, times: 1, tries: 0 });
	const request = lastRequest.path === path ? lastRequest : { path, pages: 1, times: 1, tries: 0 };
	const [settled, setSettled] = useState<Settled | null>(null);
	const [found, setFound] = useState<LoadedSearchResult | null>(null);
	const { pages, times, tries } = request;

	// biome-ignore lint/correctness/useExhaustiveDependencies: the path encodes the query; `tries` is for retry.
	useEffect(() => {
		if (query.words.trim() === "") {
			setFound(null);
			return;
		}
		const controller = new AbortController();
		const { signal } = controller;
		loadResult(query, pages, times, signal).then(
			(result) => {
				if (signal.aborted) return;
				setFound(result);
				setSettled({ request, error: null });
			},
			(error: Error) => {
				if (!signal.aborted) setSettled({ request, error });
			},
		);
		return () => controller.abort();
	}, [path, pages, times, tries]);

	const isSettled = settled !== null && isSameRequest(settled.request, request);
	return {
		found,
		error: isSettled ? settled.error : null,
		isBusy: query.words.trim() !== "" && !isSettled,
		showMore: () => setLastRequest({ ...request, pages: pages + 1 }),
		searchOlder: () => setLastRequest({ ...request, times: times + 1 }),
		retry: () => {
			closeSearch();
			setLastRequest({ ...request, tries: tries + 1 });
		},
	};
}

async function loadResult(
	query: SearchQuery,
	pages: number,
	times: number,
	signal: AbortSignal,
): Promise<LoadedSearchResult> {
	const store = await openSearch();
	signal.throwIfAborted();
	const result = await searchStories(store, query, { signal, times });
	const stories = await store.stories([...result.numbers.subarray(0, pages * storiesPerPage)]);
	return { ...result, query, stories };
}

function isSameRequest(a: Request, b: Request): boolean {
	return a.path === b.path && a.pages === b.pages && a.times === b.times && a.tries === b.tries;
}
