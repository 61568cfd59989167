import { firstIndexOf } from "../../../contract/list-pages.ts";
import { listPath, storyPath } from "../../../contract/paths.ts";
import type { CardPage } from "../../../contract/published.ts";
import { listTitle } from "../../../contract/published.ts";
import { site } from "../../platform/site/site.ts";

/** Structured data for search engines: the name of the list and the position of each story in it. */
export function listJsonLd(list: CardPage) {
	const { page, total, cards } = list;
	const firstIndex = firstIndexOf(list);
	return {
		"@context": "https://schema.org",
		"@type": "CollectionPage",
		name: listTitle(list),
		url: site.address + listPath(list, page),
		mainEntity: {
			"@type": "ItemList",
			numberOfItems: total,
			itemListElement: cards.map(({ id, title }, index) => ({
				"@type": "ListItem",
				position: firstIndex + index + 1,
				url: site.address + storyPath(id),
				name: title,
			})),
		},
	};
}
