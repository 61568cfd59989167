import type { ReactNode } from "react";
import { firstIndexOf } from "../../../contract/list-pages.ts";
import type { Card } from "../../../contract/published.ts";
import { LoadError } from "../../edition/load-error.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { CardSkeleton } from "../card/card-skeleton.tsx";
import { NewsCard } from "../card/news-card.tsx";
import { rankOnPage } from "../card/rank.ts";
import { typicalSheet } from "./list-view.ts";
import type { Sheet } from "./use-chunks.ts";

type SheetOfCardsProps = {
	sheet: Sheet;
	/** Its number in the list, from 0. */
	index: number;
	/** False while only its beginning is shown. */
	isWhole: boolean;
	/** How much room to hold until the cards are there. */
	reserved: number | undefined;
	onRetry: () => void;
	toolsOf: ToolsOf;
};

/** As many cards as are in sight, or nearly: the first fills most windows. */
const beginning = () => (innerHeight > 900 ? 4 : 1);

/** What stands on a card for a reader to use. */
export type ToolsOf = (card: Card) => ReactNode;

/** One page of cards in a long list, or what stands in its place. */
export function SheetOfCards({ sheet, index, isWhole, reserved, onRetry, toolsOf }: SheetOfCardsProps) {
	if (sheet instanceof LoadError) {
		return (
			<div data-sheet={index}>
				<ErrorMessage title="More news did not arrive" onRetry={onRetry}>
					The list goes on, but the next part could not be loaded. {sheet.message}
				</ErrorMessage>
			</div>
		);
	}
	if (sheet === "coming") {
		return (
			<div data-sheet={index} style={{ minHeight: reserved }}>
				<CardSkeleton />
				<CardSkeleton />
			</div>
		);
	}
	const firstOfSheet = firstIndexOf(sheet);
	const cards = isWhole ? sheet.cards : sheet.cards.slice(0, beginning());
	// What stands below the list stays far below until the list is whole: near the window it would move, and fetch its pictures.
	const room = isWhole ? undefined : { minHeight: typicalSheet };
	return (
		<div className="cards" data-sheet={index} style={room}>
			{cards.map((card, place) => (
				<NewsCard
					key={card.id}
					card={card}
					index={firstOfSheet + place}
					total={sheet.total}
					rank={rankOnPage(sheet.page, place, sheet.cards.length)}
					opening={index === 0 && place === 0}
					tools={toolsOf(card)}
				/>
			))}
		</div>
	);
}
