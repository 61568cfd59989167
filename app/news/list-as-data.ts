import { site } from "../site.ts";
import { listAddress } from "./list-address.ts";
import { cardsPerPage } from "./page-size.ts";
import type { CardPage } from "./published.ts";
import { storyAddress } from "./story-address.ts";

/** A list as search engines read it: what it is called, and where each of its stories stands in it. */
export function listAsData({ category_id, category_name, page, total, cards }: CardPage) {
	return {
		"@context": "https://schema.org",
		"@type": "CollectionPage",
		name: category_name,
		url: site.address + listAddress(category_id, page),
		mainEntity: {
			"@type": "ItemList",
			numberOfItems: total,
			itemListElement: cards.map(({ id, title }, index) => ({
				"@type": "ListItem",
				position: (page - 1) * cardsPerPage + index + 1,
				url: site.address + storyAddress(id),
				name: title,
			})),
		},
	};
}
