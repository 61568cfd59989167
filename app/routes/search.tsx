import { useEffect, useRef } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { firstOwnCategory } from "../../contract/category-ids.ts";
import { maxQueryLength } from "../../contract/limits.ts";
import { categoryPath } from "../../contract/paths.ts";
import type { Category } from "../../contract/published.ts";
import { categoriesFile } from "../../contract/published-list.ts";
import {
	emptyQuery,
	parseQuery,
	type SearchQuery,
	searchPath,
} from "../features/search/engine/search-query.ts";
import { blurOnEscape } from "../features/search/search-box.tsx";
import { SearchFilters } from "../features/search/search-filters.tsx";
import { countLine, shorterQueries, typoLines } from "../features/search/search-messages.ts";
import { SearchResults } from "../features/search/search-results.tsx";
import { fetchEdition } from "../platform/edition/edition-file.ts";
import { readEdition } from "../platform/edition/read-edition.server.ts";
import { pageMeta } from "../platform/site/page-meta.ts";
import { Slot } from "../slots/slots.tsx";
import "../features/search/search.css";
import { type Search, useSearch } from "../features/search/use-search.ts";
import { useTypedSearch } from "../features/search/use-typed-search.ts";
import { site } from "../platform/site/site.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { SlowLoadNotice } from "../ui/slow-load-notice.tsx";
import type { Route } from "./+types/search.ts";

export function loader(): Promise<Category[]> {
	return readEdition(categoriesFile);
}

/** Returns no categories on failure: the search works without their names. */
export function clientLoader(): Promise<Category[]> {
	return fetchEdition(categoriesFile).catch(() => []);
}

/** A change of the query needs no new categories. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	return currentUrl.pathname !== nextUrl.pathname;
}

export const meta = () =>
	pageMeta({
		title: "Search",
		description: `Search the headlines, openings, subjects and authors of ${site.name}.`,
		path: null,
	});

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
	const { search: queryString } = useLocation();
	const navigate = useNavigate();
	// The prerendered page has no query.
	const hydrated = useHydrated();
	const query = hydrated ? parseQuery(new URLSearchParams(queryString)) : emptyQuery;
	const search = useSearch(query);
	const categories = loaderData.filter(({ id }) => id >= firstOwnCategory);
	const change = (changes: Partial<SearchQuery>) =>
		navigate(searchPath({ ...query, ...changes }), { replace: true, preventScrollReset: true });
	useEffect(() => {
		document.title = `${query.words ? `${query.words}: search` : "Search"} | ${site.name}`;
	}, [query.words]);

	return (
		<main className="page-width waiting-page page-end search-page" id="main">
			<h1 className="page-title">Search</h1>
			<noscript>
				<p className="page-notice">
					Search needs JavaScript. Without it, every story stands in the <a href="/archive">archive</a>, and
					the latest in their categories:
				</p>
				<CategoryLinks categories={categories} />
			</noscript>
			<SearchField />
			<SlowLoadNotice>
				The search takes longer than it should. A part of it may not have loaded.
			</SlowLoadNotice>
			{hydrated && <SearchFilters query={query} categories={categories} onChange={change} />}
			{hydrated && <ResultsSection query={query} search={search} categories={categories} />}
		</main>
	);
}

type ResultsSectionProps = { query: SearchQuery; search: Search; categories: Category[] };

function ResultsSection({ query, search, categories }: ResultsSectionProps) {
	const { found, error, isBusy, retry } = search;
	const count = useRef<HTMLParagraphElement>(null);
	const results = useRef<HTMLElement>(null);
	/** How many stories were shown when the reader requested more. */
	const shownBefore = useRef<number | null>(null);
	// Focuses the first new story: the button that had the focus may be gone.
	useEffect(() => {
		if (isBusy || shownBefore.current === null) return;
		const next = titlesOf(results.current)[shownBefore.current] ?? count.current;
		shownBefore.current = null;
		const { activeElement, body } = document;
		// A reader who has moved to the search box stays there.
		if (activeElement === body || results.current?.contains(activeElement))
			next?.focus({ preventScroll: true });
	}, [isBusy]);
	const continueWith = (action: () => void) => {
		shownBefore.current = titlesOf(results.current).length;
		action();
	};
	const names = new Map(categories.map(({ id, name }) => [id, name]));
	return (
		<>
			<div className="row row-spread">
				<p className="aside search-count" role="status" ref={count} tabIndex={-1}>
					{!found && isBusy && "Searching…"}
					{found && !error && !isBusy && countLine(found)}
				</p>
				{found && found.stories.length > 0 && !error && query.words !== "" && (
					<>
						<Slot name="storyLinksTool" path="/search" />
						<Slot name="storyLinksNote" path="/search" ids={found.stories.map(({ id }) => id)} />
					</>
				)}
			</div>
			{query.words === "" && (
				<div className="search-start">
					<p>Type a word of a headline, a subject or an author’s name. Or start from a category:</p>
					<CategoryLinks categories={categories} />
				</div>
			)}
			{error && (
				<ErrorMessage title="The stories could not be searched" onRetry={retry} busy={isBusy}>
					{error.message}
				</ErrorMessage>
			)}
			{found && !error && query.words !== "" && (
				<section aria-label="Results" aria-busy={isBusy} ref={results}>
					{typoLines(found.words).map((line) => (
						<p className="search-note" key={line}>
							{line}
						</p>
					))}
					<SearchResults found={found} categoryName={(id) => names.get(id)} />
					<NextSteps query={query} search={search} continueWith={continueWith} />
				</section>
			)}
		</>
	);
}

function titlesOf(results: HTMLElement | null): HTMLElement[] {
	return [...(results?.querySelectorAll<HTMLElement>("h2 a") ?? [])];
}

/** Actions at the end of the list: show more, search older stories, or broaden the query. */
function NextSteps({
	query,
	search: { found, isBusy, showMore, searchOlder },
	continueWith,
}: Omit<ResultsSectionProps, "categories"> & { continueWith: (action: () => void) => void }) {
	if (!found) return null;
	const { numbers, stories, words, searchedNewest } = found;
	if (stories.length < numbers.length) {
		return (
			<button
				className="button button-outline"
				type="button"
				aria-disabled={isBusy}
				onClick={() => continueWith(showMore)}
			>
				Show more
			</button>
		);
	}
	const shorter = numbers.length === 0 ? shorterQueries(words) : [];
	const hasFilters = query.category !== null || query.from !== null || query.to !== null;
	return (
		<>
			{searchedNewest !== null && (
				<button
					className="button button-outline"
					type="button"
					aria-disabled={isBusy}
					onClick={() => continueWith(searchOlder)}
				>
					Search older stories
				</button>
			)}
			{numbers.length === 0 && (
				<EmptyState title="Try other words">
					{shorter.length > 0 && (
						<p>
							Did you mean{" "}
							{shorter.map((one, index) => (
								<span key={one}>
									{index > 0 && (index === shorter.length - 1 ? " or " : ", ")}
									<a className="text-link" href={searchPath({ ...query, words: one })} data-replace="">
										{one}
									</a>
								</span>
							))}
							?
						</p>
					)}
					{hasFilters && (
						<p>
							<a
								className="text-link"
								href={searchPath({ ...emptyQuery, words: query.words })}
								data-replace=""
							>
								Search all categories and all days
							</a>
						</p>
					)}
					{shorter.length === 0 && !hasFilters && <p>Another spelling may help, or fewer letters.</p>}
				</EmptyState>
			)}
		</>
	);
}

/** The search field of the page, for screens too narrow for the one in the header. */
function SearchField() {
	const input = useRef<HTMLInputElement>(null);
	const { onTyped, onSubmitted } = useTypedSearch(input);
	const { state } = useLocation();
	const isEntered: boolean = state?.isEntered === true;
	useEffect(() => {
		if (isEntered) input.current?.focus();
	}, [isEntered]);
	return (
		<form
			className="search-field screen-only"
			action="/search"
			onSubmit={(event) => {
				event.preventDefault();
				onSubmitted();
				input.current?.blur();
			}}
		>
			<input
				ref={input}
				className="text-input"
				type="search"
				name="q"
				aria-label="Words to search for"
				maxLength={maxQueryLength}
				autoComplete="off"
				enterKeyHint="search"
				onChange={onTyped}
				onKeyDown={blurOnEscape}
			/>
		</form>
	);
}

function CategoryLinks({ categories }: { categories: Category[] }) {
	return (
		<ul className="row search-ways">
			{categories.map(({ id, name }) => (
				<li key={id}>
					<a className="text-link" href={categoryPath(id)}>
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}
