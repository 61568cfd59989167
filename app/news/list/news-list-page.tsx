import type { ReactNode } from "react";
import { type MetaDescriptor, useLocation } from "react-router";
import { feedPath, listPath } from "../../../contract/paths.ts";
import type { Card, CardPage } from "../../../contract/published.ts";
import { listTitle } from "../../../contract/published.ts";
import { pageMeta } from "../../platform/site/page-meta.ts";
import { site } from "../../platform/site/site.ts";
import { ListTools } from "../../slots/list-tools.tsx";
import { RouteLoadError } from "../../ui/page/route-load-error.tsx";
import { listJsonLd } from "../data/list-json-ld.ts";
import { NewStories } from "../live/new-stories.tsx";
import { StoryTools } from "../story-tools/story-tools.tsx";
import { ListHead } from "./list-head.tsx";
import { LongList } from "./long-list.tsx";

/** The metadata of a list page. An unknown list (null) or a failed one (undefined) has no canonical URL. */
export function listMeta(list: CardPage | null | undefined, unknownTitle: string): MetaDescriptor[] {
	if (!list) return pageMeta({ title: list === null ? unknownTitle : "News", path: null });
	const name = listTitle(list);
	// Older pages are numbered from the oldest, so a page keeps its number and its stories.
	const title = list.page === "front" ? name : `${name}, archive page ${list.page}`;
	return [
		...pageMeta({
			title,
			description: `${title} in ${site.name}: ${list.total} stories, newest first. ${site.tagline}.`,
			path: listPath(list, list.page),
		}),
		{
			tagName: "link",
			rel: "alternate",
			type: "application/rss+xml",
			title: `${site.name}: ${name}`,
			href: feedPath(list),
		},
		// For crawlers, which read the prerendered page.
		...(import.meta.env.SSR ? [{ "script:ld+json": listJsonLd(list) }] : []),
	];
}

const cardTools = ({ id, title }: Card) => <StoryTools id={id} title={title} />;

/** The list of a category, a topic or an author, with its heading. */
export function NewsList({ list, portrait }: { list: CardPage; portrait?: ReactNode }) {
	const { key } = useLocation();
	return (
		<>
			<ListHead title={listTitle(list)} about={list.about} portrait={portrait} total={list.total}>
				<ListTools list={list} />
			</ListHead>
			<NewStories {...(list.kind === "category" && { list })} />
			{list.total === 0 ? (
				<p className="page-notice">
					Nothing has been filed under {list.name} yet. The first story will stand here.
				</p>
			) : (
				<LongList
					key={`${key} ${listPath(list, list.page)}`}
					startPage={list}
					historyKey={key}
					toolsOf={cardTools}
				/>
			)}
		</>
	);
}

export const ListError = () => <RouteLoadError title="The news could not be loaded" isPage />;
