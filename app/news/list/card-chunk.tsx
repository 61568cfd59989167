import type { ReactNode } from "react";
import { firstIndexOf } from "../../../contract/list-pages.ts";
import type { Card } from "../../../contract/published.ts";
import { useStore } from "../../platform/create-store.ts";
import { LoadError } from "../../platform/edition/load-error.ts";
import { storyFilter } from "../../slots/slots.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { NewsCard } from "../card/news-card.tsx";
import { rankOnPage } from "../card/rank.ts";
import { defaultChunkHeightPx } from "./list-view.ts";
import type { Chunk } from "./use-chunks.ts";

type CardChunkProps = {
	chunk: Chunk;
	/** From 0. */
	index: number;
	/** False while only the first cards are rendered. */
	isComplete: boolean;
	/** Height to reserve until the cards are loaded. */
	reservedPx: number | undefined;
	onRetry: () => void;
	toolsOf: ToolsOf;
};

/** Renders a card's bookmark and share buttons. */
export type ToolsOf = (card: Card) => ReactNode;

/** About as many cards as are visible: on most screens the first one fills the window. */
const initialCardCount = () => (innerHeight > 900 ? 4 : 1);

/** One page of cards in a long list, or its skeleton or error message. */
export function CardChunk({ chunk, index, isComplete, reservedPx, onRetry, toolsOf }: CardChunkProps) {
	const isShown = useStore(storyFilter);
	if (chunk instanceof LoadError) {
		return (
			<div data-chunk={index}>
				<ErrorMessage title="More news could not be loaded" onRetry={onRetry}>
					{chunk.message}
				</ErrorMessage>
			</div>
		);
	}
	if (chunk === "pending") {
		return (
			<div data-chunk={index} style={{ minHeight: reservedPx }}>
				<CardSkeleton />
				<CardSkeleton />
			</div>
		);
	}
	const firstIndex = firstIndexOf(chunk);
	const shown = chunk.cards.filter(isShown);
	const cards = isComplete ? shown : shown.slice(0, initialCardCount());
	// Until the list is complete, this keeps the content below it out of view, where it would shift and load pictures.
	const style = isComplete ? undefined : { minHeight: defaultChunkHeightPx };
	return (
		<div className="card-grid" data-chunk={index} style={style}>
			{cards.map((card, indexOnPage) => (
				<NewsCard
					key={card.id}
					card={card}
					index={firstIndex + chunk.cards.indexOf(card)}
					total={chunk.total}
					rank={rankOnPage(chunk.page, indexOnPage, shown.length)}
					priority={index === 0 && indexOnPage === 0}
					tools={toolsOf(card)}
				/>
			))}
		</div>
	);
}

function CardSkeleton() {
	return (
		<div className="skeleton-card" aria-hidden="true">
			<div className="skeleton-bone skeleton-picture" />
			<div className="skeleton-bone skeleton-title" />
			<div className="skeleton-bone skeleton-title skeleton-short" />
			<div className="skeleton-bone skeleton-line" />
			<div className="skeleton-bone skeleton-line" />
		</div>
	);
}
