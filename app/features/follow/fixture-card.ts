import type { Card } from "../../../contract/published.ts";

const picture = { base: "/pictures/x.1", widths: [80], width: 400, height: 400, tint: "#abcdef", alt: "" };

/** A card for tests. Its date is `day` days after the start of 2026. */
export function fixtureCard(id: string, day: number, fields: Partial<Card> = {}): Card {
	return {
		id,
		title: `Story ${id}`,
		author: {
			name: "Wren Tidewater",
			key: "wren-tidewater",
			picture,
			published_date: new Date(Date.UTC(2026, 0, day)).toISOString(),
		},
		thumbnail: picture,
		minutes: 1,
		teaser: { text: "An opening", cut: false },
		total_view: 1,
		rating: { number: 4 },
		category_id: 2,
		category_name: "Business",
		...fields,
	};
}
