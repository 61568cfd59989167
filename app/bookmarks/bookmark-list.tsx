import { useEffect, useRef, useState } from "react";
import type { Bookmark } from "./bookmark.ts";
import { BookmarkCard } from "./bookmark-card.tsx";

const step = 24;

type BookmarkListProps = {
	bookmarks: Bookmark[];
	categoryName: (id: number) => string | undefined;
};

/** Bookmarks in two columns, one on a phone. Of a long list the rest is drawn as the reader comes to it. */
export function BookmarkList({ bookmarks, categoryName }: BookmarkListProps) {
	const list = useRef<HTMLDivElement>(null);
	const end = useRef<HTMLDivElement>(null);
	const [shown, setShown] = useState(step);
	const goesOn = shown < bookmarks.length;
	useEffect(() => {
		if (!goesOn || !end.current) return;
		const observer = new IntersectionObserver(
			([entry]) => entry?.isIntersecting && setShown((count) => count + step),
			{ rootMargin: "1000px" },
		);
		observer.observe(end.current);
		return () => observer.disconnect();
	}, [goesOn]);

	/** The focus would be lost with the card that goes: it moves to the one that takes its place. */
	const moveFocus = (index: number) => {
		const neighbour = index + 1 < bookmarks.length ? index + 1 : index - 1;
		list.current?.children[neighbour]?.querySelector<HTMLElement>(".card-tools button")?.focus();
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
