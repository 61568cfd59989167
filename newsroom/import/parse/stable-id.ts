import { hash } from "node:crypto";
import type { Feed, FeedItem } from "./feed.ts";

/** Names that mean one thing wherever they stand: addresses, tags, UUIDs, digests. */
const UNIQUE_EVERYWHERE = /^[a-z][a-z\d+.-]*:\S|[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}/i;

/** The id of a story for as long as its feed calls it the same, whatever becomes of its title. */
export function stableId({ guid, link, title, date }: FeedItem, feed: Feed): string {
	const home = URL.canParse(feed.link) ? new URL(feed.link).host : feed.title;
	const name =
		(UNIQUE_EVERYWHERE.test(guid) && guid) ||
		(guid && `${home} ${guid}`) ||
		(link && withoutScheme(link)) ||
		`${home} ${title} ${date}`;
	return hash("sha256", name).slice(0, 24);
}

/** A site that moves to https keeps its stories. */
function withoutScheme(link: string): string {
	return link.replace(/^https?:\/\//i, "").replace(/#.*$/, "");
}
