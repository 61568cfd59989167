import { useEffect, useRef } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { firstOfItsOwn } from "../../contract/category-ids.ts";
import { categoryPath } from "../../contract/paths.ts";
import type { Category } from "../../contract/published.ts";
import { pageMeta } from "../document/page-meta.ts";
import { fetchEdition } from "../edition/edition-file.ts";
import { readEdition } from "../edition/read-edition.server.ts";
import { categoriesFile } from "../news/data/news-files.ts";
import {
	emptyQuery,
	maxQueryLength,
	parseQuery,
	type SearchQuery,
	searchPath,
} from "../search/engine/search-query.ts";
import { leaveOnEscape } from "../search/search-box.tsx";
import { SearchFilters } from "../search/search-filters.tsx";
import { countLine, shorterQueries, typoLines } from "../search/search-messages.ts";
import { SearchResults } from "../search/search-results.tsx";
import "../search/search.css";
import { site } from "../document/site.ts";
import { type Search, useSearch } from "../search/use-search.ts";
import { useTypedSearch } from "../search/use-typed-search.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { SlowLoadNotice } from "../ui/slow-load-notice.tsx";
import type { Route } from "./+types/search.ts";

export function loader(): Promise<Category[]> {
	return readEdition(categoriesFile);
}

/** Without their names the search still finds, so their absence is an answer. */
export function clientLoader(): Promise<Category[]> {
	return fetchEdition(categoriesFile).catch(() => []);
}

/** Another query needs no other categories. */
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
	const { search: written } = useLocation();
	const navigate = useNavigate();
	// The page as built knows no query.
	const hydrated = useHydrated();
	const query = hydrated ? parseQuery(new URLSearchParams(written)) : emptyQuery;
	const search = useSearch(query);
	const categories = loaderData.filter(({ id }) => id >= firstOfItsOwn);
	const change = (changed: Partial<SearchQuery>) =>
		navigate(searchPath({ ...query, ...changed }), { replace: true, preventScrollReset: true });
	useEffect(() => {
		document.title = `${query.words ? `${query.words}: search` : "Search"} | ${site.name}`;
	}, [query.words]);

	return (
		<main className="wrap search-page" id="main">
			<h1 className="page-title">Search</h1>
			<noscript>
				<p className="notice">
					Search needs JavaScript. Without it, every story stands in the <a href="/archive">archive</a>, and
					the latest in their categories:
				</p>
				<CategoryLinks categories={categories} />
			</noscript>
			<SearchField />
			<SlowLoadNotice>
				The search takes longer than it should. A part of it may not have arrived.
			</SlowLoadNotice>
			{hydrated && <SearchFilters query={query} categories={categories} onChange={change} />}
			{hydrated && <ResultsSection query={query} search={search} categories={categories} />}
		</main>
	);
}

type ResultsSectionProps = { query: SearchQuery; search: Search; categories: Category[] };

function ResultsSection({ query, search, categories }: ResultsSectionProps) {
	const { found, fault, isBusy, retry } = search;
	const count = useRef<HTMLParagraphElement>(null);
	const results = useRef<HTMLElement>(null);
	/** How many stories were shown when the reader asked for more. */
	const shownBefore = useRef<number | null>(null);
	// The button may be gone by the time that more stories are there, and the keyboard's focus with it.
	useEffect(() => {
		if (isBusy || shownBefore.current === null) return;
		const titles = results.current?.querySelectorAll<HTMLElement>("h2 a") ?? [];
		const next = titles[shownBefore.current] ?? count.current;
		shownBefore.current = null;
		const { activeElement, body } = document;
		// Who has gone on to the search box meanwhile stays there.
		if (activeElement === body || results.current?.contains(activeElement))
			next?.focus({ preventScroll: true });
	}, [isBusy]);
	const goOn = (ask: () => void) => {
		shownBefore.current = found?.stories.length ?? 0;
		ask();
	};
	const names = new Map(categories.map(({ id, name }) => [id, name]));
	return (
		<>
			<p className="search-count" role="status" ref={count} tabIndex={-1}>
				{!found && isBusy && "Searching…"}
				{found && !fault && !isBusy && countLine(found)}
			</p>
			{query.words === "" && (
				<div className="search-start">
					<p>Type a word of a headline, a subject or an author’s name. Or start from a category:</p>
					<CategoryLinks categories={categories} />
				</div>
			)}
			{fault && (
				<ErrorMessage title="The search did not come through" onRetry={retry} busy={isBusy}>
					The stories could not be searched. {fault.message}
				</ErrorMessage>
			)}
			{found && !fault && query.words !== "" && (
				<section aria-label="Results" aria-busy={isBusy} ref={results}>
					{typoLines(found.words).map((line) => (
						<p className="search-note" key={line}>
							{line}
						</p>
					))}
					<SearchResults found={found} categoryName={(id) => names.get(id)} />
					<NextSteps query={query} search={search} goOn={goOn} />
				</section>
			)}
		</>
	);
}

/** What can be done when the list ends: see more of it, look among older stories, or ask for less. */
function NextSteps({
	query,
	search: { found, isBusy, showMore, searchOlder },
	goOn,
}: Omit<ResultsSectionProps, "categories"> & { goOn: (ask: () => void) => void }) {
	if (!found) return null;
	const { numbers, stories, words, searchedNewest } = found;
	if (stories.length < numbers.length) {
		return (
			<button className="btn btn-outline" type="button" aria-disabled={isBusy} onClick={() => goOn(showMore)}>
				Show more
			</button>
		);
	}
	const shorter = numbers.length === 0 ? shorterQueries(words) : [];
	const isNarrowed = query.category !== null || query.from !== null || query.to !== null;
	return (
		<>
			{searchedNewest !== null && (
				<button
					className="btn btn-outline"
					type="button"
					aria-disabled={isBusy}
					onClick={() => goOn(searchOlder)}
				>
					Search older stories
				</button>
			)}
			{numbers.length === 0 && (
				<div className="search-start">
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
					{isNarrowed && (
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
					{shorter.length === 0 && !isNarrowed && <p>Try another word, or fewer letters of it.</p>}
				</div>
			)}
		</>
	);
}

/** The page's own field, for screens whose head has no room for one. */
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
			className="search-field"
			action="/search"
			onSubmit={(event) => {
				event.preventDefault();
				onSubmitted();
				input.current?.blur();
			}}
		>
			<input
				ref={input}
				className="input"
				type="search"
				name="q"
				aria-label="Words to search for"
				maxLength={maxQueryLength}
				autoComplete="off"
				enterKeyHint="search"
				onChange={onTyped}
				onKeyDown={leaveOnEscape}
			/>
		</form>
	);
}

function CategoryLinks({ categories }: { categories: Category[] }) {
	return (
		<ul className="search-ways">
			{categories.map(({ id, name }) => (
				<li key={id}>
					<a href={categoryPath(id)}>{name}</a>
				</li>
			))}
		</ul>
	);
}
