import { type RefObject, useDeferredValue, useMemo, useRef } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import art from "#content/images/pages/empty-bookmarks.svg?no-inline";
import { BookmarkList } from "../features/bookmarks/page/bookmark-list.tsx";
import { BookmarkMenu, ImportButton } from "../features/bookmarks/page/bookmark-menu.tsx";
import "../features/bookmarks/page/bookmarks.css";
import type { Category } from "../../contract/published.ts";
import { categoriesFile } from "../../contract/published-list.ts";
import { prepareFilter, sortBookmarks } from "../features/bookmarks/page/sort-bookmarks.ts";
import { NotPersistentNote, StorageNotes } from "../features/bookmarks/page/storage-notes.tsx";
import { useListOptions } from "../features/bookmarks/page/use-list-options.ts";
import { clearPublishedCache } from "../features/bookmarks/page/use-published.ts";
import type { Bookmark } from "../features/bookmarks/store/bookmark.ts";
import { useBookmarks } from "../features/bookmarks/store/reader-bookmarks.ts";
import { useStore } from "../platform/create-store.ts";
import { fetchEdition } from "../platform/edition/edition-file.ts";
import { pageMeta } from "../platform/site/page-meta.ts";
import { isStoragePersistent } from "../platform/storage/persistent-storage.ts";
import type { Reader } from "../reader/reader.ts";
import { useReader } from "../reader/session.ts";
import { Slot, storyFilter } from "../slots/slots.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { GoHome } from "../ui/page/go-home.tsx";
import { Artwork } from "../ui/pictures/artwork.tsx";
import type { Route } from "./+types/bookmark.ts";

export const meta = () => pageMeta({ title: "Bookmarks", path: null });

type LoaderData = {
	categories: Category[];
	/** Whether the browser has granted persistent storage. */
	isPersistent: boolean;
};

/** Loads the names of the categories. The bookmarks themselves are in the browser. */
export async function clientLoader(): Promise<LoaderData> {
	clearPublishedCache();
	// The page works without them, and waits for none of them: they are marks, and tools in a menu.
	import("../slots/load-capabilities.ts")
		.then(({ loadSlots }) => loadSlots("bookmarkTool", "storyLinksTool"))
		.catch(() => {});
	const [categories, isPersistent] = await Promise.all([
		fetchEdition(categoriesFile).catch(() => []),
		isStoragePersistent(),
	]);
	return { categories, isPersistent };
}

/** Sorting and filtering change only the query and need no new data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	return currentUrl.pathname !== nextUrl.pathname;
}

export default function BookmarkScreen({ loaderData }: Route.ComponentProps) {
	const reader = useReader();
	return reader && <Bookmarks reader={reader} {...loaderData} />;
}

function Bookmarks({ reader: { uid }, categories, isPersistent }: LoaderData & { reader: Reader }) {
	const { bookmarks, problem } = useBookmarks(uid);
	const heading = useRef<HTMLHeadingElement>(null);
	return (
		<main className="page-width page-end" id="main">
			<div className="row page-head">
				<h1 ref={heading} tabIndex={-1}>
					All Bookmark News
				</h1>
				{bookmarks.length > 0 && <GoHome />}
			</div>
			<StorageNotes problem={problem} count={bookmarks.length} />
			{bookmarks.length === 0 ? (
				<EmptyState title="You Have'nt Bookmark any news yet" picture={<Artwork url={art} alt="" priority />}>
					<p>
						Press the bookmark on any story and it waits for you here, on this device, even when you are
						offline. Or bring a list that you exported.
					</p>
					<div className="row row-tight">
						<GoHome />
						<ImportButton uid={uid} className="button button-outline" />
					</div>
				</EmptyState>
			) : (
				<>
					<FilteredList uid={uid} bookmarks={bookmarks} categories={categories} heading={heading} />
					{problem !== "forbidden" && !isPersistent && <NotPersistentNote />}
				</>
			)}
		</main>
	);
}

type FilteredListProps = {
	uid: string;
	bookmarks: Bookmark[];
	categories: Category[];
	heading: RefObject<HTMLElement | null>;
};

function FilteredList({ uid, bookmarks, categories, heading }: FilteredListProps) {
	const { order, words, setWords, setOrder } = useListOptions();
	// A letter is shown before the list that it filters.
	const filterWords = useDeferredValue(words);
	const matching = useMemo(
		() => sortBookmarks(bookmarks, order, filterWords),
		[bookmarks, order, filterWords],
	);
	const isShown = useStore(storyFilter);
	const shown = useMemo(
		() => matching.filter(({ id }) => isShown({ id, listPath: "/bookmark" })),
		[matching, isShown],
	);
	return (
		<>
			<div className="row bookmark-tools screen-only">
				<input
					className="text-input"
					type="search"
					aria-label="Filter by words"
					placeholder="Filter by words"
					autoComplete="off"
					value={words}
					onFocus={() => prepareFilter(bookmarks)}
					onChange={({ target }) => setWords(target.value)}
				/>
				<p className="bookmark-count" role="status">
					{filterWords && `${matching.length} of ${bookmarks.length} bookmarks`}
				</p>
				<BookmarkMenu uid={uid} shown={shown} order={order} onOrderChange={setOrder} />
				<Slot name="storyLinksNote" path="/bookmark" ids={matching.map(({ id }) => id)} />
			</div>
			{matching.length === 0 && <p className="page-notice">None of your bookmarks holds these words.</p>}
			<BookmarkList bookmarks={shown} categories={categories} heading={heading} />
		</>
	);
}
