import type { ReactNode } from "react";
import { authorPath, categoryPath, storyPath } from "../../../contract/paths.ts";
import type { Card } from "../../../contract/published.ts";
import { LocalDate } from "../../calendar/dates.tsx";
import { PictureBox } from "../../pictures/picture-box.tsx";
import { Portrait } from "../../pictures/portrait.tsx";
import { Stars } from "../../ui/stars.tsx";
import { cardSizes } from "./card-sizes.ts";
import type { Rank } from "./rank.ts";
import { Views } from "./views.tsx";

type NewsCardProps = {
	card: Card;
	/** Its place in the whole list, from 0, and how long that list is. */
	index: number;
	total: number;
	rank: Rank;
	/** True for the one card whose picture opens the page. */
	opening?: boolean;
	/** What a signed-in reader can do with the story. */
	tools?: ReactNode;
};

/** A story in a list: who, when, what, its opening lines, how it was rated and how often seen. */
export function NewsCard({ card, index, total, rank, opening = false, tools }: NewsCardProps) {
	const address = storyPath(card.id);
	const { text, cut } = card.teaser;
	const titleId = `title-${card.id}`;
	return (
		<article
			className={cardClass[rank]}
			aria-labelledby={titleId}
			aria-posinset={index + 1}
			aria-setsize={total}
		>
			{/* biome-ignore lint/a11y/useAnchorContent: for the hand; who listens or tabs has the title. */}
			<a className="card-picture" href={address} tabIndex={-1} aria-hidden="true">
				<PictureBox picture={{ ...card.thumbnail, alt: "" }} sizes={cardSizes[rank]} first={opening} />
			</a>
			<a className="kicker" href={categoryPath(card.category_id)}>
				{card.category_name}
			</a>
			<h2 id={titleId}>
				<a href={address}>{card.title}</a>
			</h2>
			<p className="teaser">
				{/* One piece of text: each node of a card is paid for as often as there are cards. */}
				{cut ? `${text}… ` : text}
				{cut && (
					<a className="read-more" href={address} aria-label={`Read More: ${card.title}`}>
						Read More
					</a>
				)}
			</p>
			<p className="byline">
				<Portrait picture={card.author.picture} size={36} />
				<span>
					<a href={authorPath(card.author.name)}>{card.author.name}</a>
					<LocalDate moment={card.author.published_date} />
				</span>
			</p>
			<div className="card-tools for-readers">{tools}</div>
			<p className="card-foot">
				<Stars rating={card.rating.number} />
				<Views count={card.total_view} />
			</p>
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
