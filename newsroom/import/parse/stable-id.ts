import { hash } from "node:crypto";
import type { Feed, FeedItem } from "./feed.ts";

/** Globally unique identifiers: URLs, tag URIs, UUIDs and digests. */
const GLOBALLY_UNIQUE = /^[a-z][a-z\d+.-]*:\S|[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}/i;

/** Stays the same while the feed keeps the item's identifier, even if the title changes. */
export function stableId(
	{ guid, link, title, date }: Pick<FeedItem, "guid" | "link" | "title" | "date">,
	feed: Pick<Feed, "link" | "title">,
): string {
	const feedName = URL.canParse(feed.link) ? new URL(feed.link).host : feed.title;
	const key =
		(GLOBALLY_UNIQUE.test(guid) && guid) ||
		(guid && `${feedName} ${guid}`) ||
		(link && withoutScheme(link)) ||
		`${feedName} ${title} ${date}`;
	return hash("sha256", key).slice(0, 24);
}

/** Ids stay the same when a site moves to https. */
function withoutScheme(link: string): string {
	return link.replace(/^https?:\/\//i, "").replace(/#.*$/, "");
}
