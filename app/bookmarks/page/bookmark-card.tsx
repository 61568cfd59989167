import { useId, useRef } from "react";
import { categoryPath, storyPath } from "../../../contract/paths.ts";
import { teaserOf } from "../../../contract/teaser.ts";
import { LocalDate } from "../../calendar/dates.tsx";
import { Views } from "../../news/card/views.tsx";
import { Artwork } from "../../pictures/artwork.tsx";
import { ReaderPortrait } from "../../pictures/portrait.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stars } from "../../ui/stars.tsx";
import { removeAndNotify } from "../bookmark-notices.ts";
import type { Bookmark } from "../store/bookmark.ts";
import { ChangedSince } from "./changed-since.tsx";
import { usePublished } from "./use-published.ts";

type BookmarkCardProps = {
	bookmark: Bookmark;
	/** What its category is called today, if there is such a category. */
	category: string | undefined;
	onRemove: () => void;
};

/** A story as it was saved, and what has become of it since. */
export function BookmarkCard({ bookmark, category, onRemove }: BookmarkCardProps) {
	const card = useRef<HTMLElement>(null);
	const titleLink = useRef<HTMLAnchorElement>(null);
	const titleId = useId();
	const published = usePublished(bookmark.id, card);
	const { id, title, author, userUID } = bookmark;
	const address = storyPath(id);
	const teaser = teaserOf(bookmark.details);
	const remove = () => {
		onRemove();
		removeAndNotify(userUID, id);
	};
	return (
		<article className="card" ref={card} aria-labelledby={titleId}>
			{/* biome-ignore lint/a11y/useAnchorContent: for the hand; who listens or tabs has the title. */}
			<a className="card-picture" href={address} tabIndex={-1} aria-hidden="true">
				<Artwork url={bookmark.thumbnail_url} alt="" />
			</a>
			{category && (
				<a className="kicker" href={categoryPath(bookmark.category_id)}>
					{category}
				</a>
			)}
			<h2 id={titleId}>
				<a href={address} ref={titleLink}>
					{title}
				</a>
			</h2>
			<p className="teaser">
				{teaser.text}
				{teaser.cut && (
					<>
						{"… "}
						<a className="read-more" href={address} aria-label={`Read More: ${title}`}>
							Read More
						</a>
					</>
				)}
			</p>
			<ChangedSince bookmark={bookmark} published={published} onUpdate={() => titleLink.current?.focus()} />
			<p className="byline">
				<ReaderPortrait url={author.img} size={36} alt="" />
				<span>
					<b>{author.name}</b>
					<LocalDate date={author.published_date} />
				</span>
			</p>
			<div className="card-tools">
				<button className="tool" type="button" aria-label={`Delete bookmark: ${title}`} onClick={remove}>
					<Icon name="trash" />
				</button>
			</div>
			<p className="card-foot">
				<Stars rating={bookmark.rating.number} />
				<Views count={bookmark.total_view} />
			</p>
		</article>
	);
}
