import { memo, type RefObject, useEffect, useRef, useState } from "react";
import type { Category } from "../../../../contract/published.ts";
import { focusNeighbour } from "../../../ui/focus-neighbour.ts";
import type { Bookmark } from "../store/bookmark.ts";
import { BookmarkCard } from "./bookmark-card.tsx";

const batchSize = 24;

type BookmarkListProps = {
	bookmarks: Bookmark[];
	categories: Category[];
	/** Gets the focus when the last bookmark is removed. */
	heading: RefObject<HTMLElement | null>;
};

/**
 * Bookmarks in two columns, one on a phone. Renders a long list in batches while the reader scrolls, and not again for
 * a letter in the filter above it.
 */
export const BookmarkList = memo(({ bookmarks, categories, heading }: BookmarkListProps) => {
	const list = useRef<HTMLDivElement>(null);
	const end = useRef<HTMLDivElement>(null);
	const [shown, setShown] = useState(batchSize);
	const hasMore = shown < bookmarks.length;
	// Observes again after each batch: an observer reports changes only, and the end may still be visible.
	// A busy browser reports several changes at once; the last one is current.
	useEffect(() => {
		if (!hasMore || !end.current) return;
		const observer = new IntersectionObserver(
			(changes) => changes.at(-1)?.isIntersecting && setShown(shown + batchSize),
			{ rootMargin: "1000px" },
		);
		observer.observe(end.current);
		return () => observer.disconnect();
	}, [hasMore, shown]);

	return (
		<>
			<div className="bookmark-cards" ref={list}>
				{bookmarks.slice(0, shown).map((bookmark) => (
					<BookmarkCard
						key={bookmark.id}
						bookmark={bookmark}
						category={categories.find(({ id }) => id === bookmark.category_id)?.name}
						onRemove={(button) =>
							focusNeighbour(list.current, ".card-tools button", button, () => heading.current?.focus())
						}
					/>
				))}
			</div>
			<div ref={end} />
		</>
	);
});
