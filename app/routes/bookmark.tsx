import { useRef } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { BookmarkList } from "../bookmarks/page/bookmark-list.tsx";
import { BookmarkTools } from "../bookmarks/page/bookmark-tools.tsx";
import "../bookmarks/page/bookmarks.css";
import type { Category } from "../../contract/published.ts";
import { NoBookmarks } from "../bookmarks/page/no-bookmarks.tsx";
import { sortBookmarks } from "../bookmarks/page/sort-bookmarks.ts";
import { StorageNotes } from "../bookmarks/page/storage-notes.tsx";
import { useListOptions } from "../bookmarks/page/use-list-options.ts";
import { clearPublishedCache } from "../bookmarks/page/use-published.ts";
import { useBookmarks } from "../bookmarks/store/reader-bookmarks.ts";
import { pageMeta } from "../document/page-meta.ts";
import { fetchEdition } from "../edition/edition-file.ts";
import { Slot, storyFilter } from "../extensions/slots.tsx";
import type { Reader } from "../identity/reader.ts";
import { useReader } from "../identity/session.ts";
import { GoHome } from "../layout/go-home.tsx";
import { categoriesFile } from "../news/data/news-files.ts";
import { useStore } from "../runtime/create-store.ts";
import { isStoragePersistent } from "../storage/persistent-storage.ts";
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
	const [categories, isPersistent] = await Promise.all([
		fetchEdition(categoriesFile).catch(() => []),
		isStoragePersistent(),
		// The page works without them.
		import("../extensions/load-capabilities.ts")
			.then(({ loadSlots }) => loadSlots("bookmarkTool", "storyLinksTool"))
			.catch(() => {}),
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

function Bookmarks({ reader, categories, isPersistent }: LoaderData & { reader: Reader }) {
	const { bookmarks, problem } = useBookmarks(reader.uid);
	const heading = useRef<HTMLHeadingElement>(null);
	const { order, words, choose } = useListOptions();
	const matching = sortBookmarks(bookmarks, order, words);
	const isShown = useStore(storyFilter);
	const shown = matching.filter(({ id }) => isShown({ id, listPath: "/bookmark" }));
	const names = new Map(categories.map(({ id, name }) => [id, name]));

	return (
		<main className="page-width bookmarks" id="main">
			<div className="page-head">
				<h1 ref={heading} tabIndex={-1}>
					All Bookmark News
				</h1>
				{bookmarks.length > 0 && <GoHome />}
			</div>
			<StorageNotes problem={problem} count={bookmarks.length} isPersistent={isPersistent} />
			<BookmarkTools
				uid={reader.uid}
				count={bookmarks.length}
				shown={shown}
				order={order}
				words={words}
				onChange={choose}
			/>
			{bookmarks.length === 0 ? (
				<NoBookmarks>
					<GoHome />
				</NoBookmarks>
			) : (
				<>
					<div className="bookmarks-head">
						<p className="bookmark-count" role="status">
							{words ? `${matching.length} of ${bookmarks.length} bookmarks` : ""}
						</p>
						{matching.length > 0 && (
							<Slot name="storyLinksTool" path="/bookmark" ids={matching.map(({ id }) => id)} />
						)}
					</div>
					{matching.length === 0 && <p className="page-notice">None of your bookmarks holds these words.</p>}
					<BookmarkList bookmarks={shown} categoryName={(id) => names.get(id)} heading={heading} />
				</>
			)}
		</main>
	);
}
