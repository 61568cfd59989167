import { type RefObject, useEffect, useRef, useState } from "react";
import type { Bookmark } from "../store/bookmark.ts";
import { BookmarkCard } from "./bookmark-card.tsx";

const step = 24;

type BookmarkListProps = {
	bookmarks: Bookmark[];
	categoryName: (id: number) => string | undefined;
	/** Where the focus goes when no bookmark is left to take it. */
	heading: RefObject<HTMLElement | null>;
};

/** Bookmarks in two columns, one on a phone. Of a long list the rest is drawn as the reader comes to it. */
export function BookmarkList({ bookmarks, categoryName, heading }: BookmarkListProps) {
	const list = useRef<HTMLDivElement>(null);
	const end = useRef<HTMLDivElement>(null);
	const [shown, setShown] = useState(step);
	const goesOn = shown < bookmarks.length;
	// Observes anew after each step: an observer reports changes only, and the end may still be in view.
	// A busy browser reports several changes at once; the last one holds.
	useEffect(() => {
		if (!goesOn || !end.current) return;
		const observer = new IntersectionObserver(
			(changes) => changes.at(-1)?.isIntersecting && setShown(shown + step),
			{ rootMargin: "1000px" },
		);
		observer.observe(end.current);
		return () => observer.disconnect();
	}, [goesOn, shown]);

	/** The focus would be lost with the card that goes: it moves to the one that takes its place. */
	const moveFocus = (index: number) => {
		const cards = list.current?.children;
		const neighbour = cards?.[index + 1] ?? cards?.[index - 1];
		const next = neighbour?.querySelector<HTMLElement>(".card-tools button") ?? heading.current;
		next?.focus();
	};

	return (
		<>
			<div className="saved" ref={list}>
				{bookmarks.slice(0, shown).map((bookmark, index) => (
					<BookmarkCard
						key={bookmark.id}
						bookmark={bookmark}
						category={categoryName(bookmark.category_id)}
						onRemove={() => moveFocus(index)}
					/>
				))}
			</div>
			<div ref={end} />
		</>
	);
}
