import type { ReactNode } from "react";
import { categoryPath, listPath, storyPath } from "../../../contract/paths.ts";
import type { Card } from "../../../contract/published.ts";
import { Slot } from "../../slots/slots.tsx";
import { LocalDate } from "../../ui/dates/dates.tsx";
import { PictureBox } from "../../ui/pictures/picture-box.tsx";
import { Portrait } from "../../ui/pictures/portrait.tsx";
import { Stars } from "../../ui/stars.tsx";
import { cardSizes } from "./card-sizes.ts";
import type { Rank } from "./rank.ts";
import { Views } from "./views.tsx";

type NewsCardProps = {
	card: Card;
	/** Index in the full list, from 0. */
	index: number;
	/** Length of the full list. */
	total: number;
	rank: Rank;
	/** True for the first card of the page: its picture loads with high priority. */
	priority?: boolean;
	/** The bookmark and share buttons of a signed-in reader. */
	tools?: ReactNode;
};

/** A story in a list: author, date, headline, teaser, rating and views. */
export function NewsCard({ card, index, total, rank, priority = false, tools }: NewsCardProps) {
	const path = storyPath(card.id);
	const { text, cut } = card.teaser;
	const titleId = `title-${card.id}`;
	return (
		<article
			className={cardClass[rank]}
			aria-labelledby={titleId}
			aria-posinset={index + 1}
			aria-setsize={total}
		>
			{/* biome-ignore lint/a11y/useAnchorContent: for pointers only; the title is the accessible link. */}
			<a className="card-picture" href={path} tabIndex={-1} aria-hidden="true">
				<PictureBox picture={{ ...card.thumbnail, alt: "" }} sizes={cardSizes[rank]} priority={priority} />
			</a>
			<a className="story-kicker" href={categoryPath(card.category_id)}>
				{card.category_name}
			</a>
			<h2 id={titleId}>
				<a href={path}>{card.title}</a>
			</h2>
			<p className="story-teaser">
				{/* A single text node: every extra node costs once per card. */}
				{cut ? `${text}… ` : text}
				{cut && (
					<a className="read-more" href={path} aria-label={`Read More: ${card.title}`}>
						Read More
					</a>
				)}
			</p>
			<p className="story-byline">
				<Portrait picture={card.author.picture} size={36} />
				<span>
					<a href={listPath({ kind: "author", key: card.author.key })}>{card.author.name}</a>
					<LocalDate date={card.author.published_date} />
				</span>
			</p>
			<div className="card-tools for-readers">{tools}</div>
			<p className="card-foot">
				<Stars rating={card.rating?.number} />
				<Views count={card.total_view} />
			</p>
			<Slot name="card" card={card} />
		</article>
	);
}

const cardClass: Record<Rank, string> = {
	lead: "card card-lead",
	pair: "card card-pair",
	"pair-second": "card card-pair card-second",
	row: "card card-row",
	feature: "card card-feature",
};
