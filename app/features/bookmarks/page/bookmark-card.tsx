import { type MouseEvent, useId, useRef } from "react";
import { categoryPath, storyPath } from "../../../../contract/paths.ts";
import { teaserOf } from "../../../../contract/teaser.ts";
import { Views } from "../../../news/card/views.tsx";
import { Slot } from "../../../slots/slots.tsx";
import { LocalDate } from "../../../ui/dates/dates.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Artwork } from "../../../ui/pictures/artwork.tsx";
import { ReaderPortrait } from "../../../ui/pictures/portrait.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { removeAndNotify } from "../bookmark-notices.ts";
import type { Bookmark } from "../store/bookmark.ts";
import { ChangedSince } from "./changed-since.tsx";
import { usePublished } from "./use-published.ts";

type BookmarkCardProps = {
	bookmark: Bookmark;
	/** The current name of its category, if the category still exists. */
	category: string | undefined;
	/** Called with the pressed button before the card is removed. */
	onRemove: (button: HTMLElement) => void;
};

/** A saved story, with a note if the published story has changed. */
export function BookmarkCard({ bookmark, category, onRemove }: BookmarkCardProps) {
	const card = useRef<HTMLElement>(null);
	const titleLink = useRef<HTMLAnchorElement>(null);
	const titleId = useId();
	const published = usePublished(bookmark.id, card);
	const { id, title, author, userUID } = bookmark;
	const path = storyPath(id);
	const teaser = teaserOf(bookmark.details);
	const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		onRemove(currentTarget);
		removeAndNotify(userUID, id);
	};
	return (
		<article className="card laid-out-late" ref={card} aria-labelledby={titleId}>
			{/* biome-ignore lint/a11y/useAnchorContent: for pointers only; the title link serves keyboards and screen readers. */}
			<a className="card-picture" href={path} tabIndex={-1} aria-hidden="true">
				<Artwork url={bookmark.thumbnail_url} alt="" />
			</a>
			{category && (
				<a className="story-kicker" href={categoryPath(bookmark.category_id)}>
					{category}
				</a>
			)}
			<h2 id={titleId}>
				<a href={path} ref={titleLink}>
					{title}
				</a>
			</h2>
			<p className="story-teaser">
				{teaser.text}
				{teaser.cut && (
					<>
						{"… "}
						<a className="read-more" href={path} aria-label={`Read More: ${title}`}>
							Read More
						</a>
					</>
				)}
			</p>
			<ChangedSince bookmark={bookmark} published={published} onUpdate={() => titleLink.current?.focus()} />
			<p className="story-byline">
				<ReaderPortrait url={author.img} size={36} alt="" />
				<span>
					<b>{author.name}</b>
					<LocalDate date={author.published_date} />
				</span>
			</p>
			<div className="card-tools">
				<button
					className="icon-button"
					type="button"
					aria-label={`Delete bookmark: ${title}`}
					onClick={remove}
				>
					<Icon name="trash" />
				</button>
			</div>
			<p className="card-foot">
				<Stars rating={bookmark.rating?.number} />
				<Views count={bookmark.total_view} />
				<Slot name="storyLink" id={id} />
			</p>
		</article>
	);
}
