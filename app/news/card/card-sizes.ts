import type { Rank } from "./rank.ts";

const leadColumn =
	"(min-width: 1440px) 768px, (min-width: 1280px) calc(100vw - 672px), (min-width: 1024px) calc(100vw - 568px)";
const thumbnail = "192px";

/**
 * The `sizes` attribute of the picture for each rank. The breakpoints follow columns.css and card.css:
 * three page columns from 1024 px, two cards per row where the list is at least 620 px wide.
 */
export const cardSizes: Record<Rank, string> = {
	lead: `${leadColumn}, 100vw`,
	feature: "(min-width: 1188px) 712px, 100vw",
	row: `(min-width: 1188px) 350px, (min-width: 1024px) ${thumbnail}, (min-width: 684px) 45vw, ${thumbnail}`,
	pair: `(min-width: 1188px) 384px, (min-width: 1024px) ${thumbnail}, (min-width: 684px) 50vw, ${thumbnail}`,
	"pair-second": `(min-width: 1188px) 384px, (min-width: 1024px) ${thumbnail}, (min-width: 684px) 50vw, ${thumbnail}`,
};
