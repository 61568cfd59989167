import { firstIndexOf } from "../../../contract/list-pages.ts";
import { listPath, storyPath } from "../../../contract/paths.ts";
import type { CardPage } from "../../../contract/published.ts";
import { listTitle } from "../../../contract/published.ts";
import { site } from "../../document/site.ts";

/** A list as search engines read it: what it is called, and where each of its stories stands in it. */
export function listJsonLd(list: CardPage) {
	const { page, total, cards } = list;
	const first = firstIndexOf(list);
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
				position: first + index + 1,
				url: site.address + storyPath(id),
				name: title,
			})),
		},
	};
}
