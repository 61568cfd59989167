import { picture } from "./fixture-picture.ts";
import type { Card, NewsItem } from "./published.ts";

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

/** A story for tests. */
export function fixtureItem(fields: Partial<NewsItem> = {}): NewsItem {
	return {
		id: "ferry",
		title: "The ferry returns",
		author: { name: "Greta Holloway", img: "/g.webp", published_date: "2026-11-11T06:20:00.000Z" },
		thumbnail_url: "/t.webp",
		image_url: "/i.webp",
		image_alt: "",
		details: "It sails.",
		total_view: 7,
		rating: { number: 4 },
		tags: [],
		category_id: 8,
		others: { is_today_pick: false },
		...fields,
	};
}
