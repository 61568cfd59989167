import type { ReactNode } from "react";
import { type MetaDescriptor, useLocation, useRevalidator, useRouteError } from "react-router";
import { feedPath, listPath } from "../../../contract/paths.ts";
import type { Card, CardPage } from "../../../contract/published.ts";
import { listTitle } from "../../../contract/published.ts";
import { pageMeta } from "../../document/page-meta.ts";
import { site } from "../../document/site.ts";
import { LoadError } from "../../edition/load-error.ts";
import { NewStories } from "../../live/new-stories.tsx";
import { StoryTools } from "../../story-tools/story-tools.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { listJsonLd } from "../data/list-json-ld.ts";
import { ListHead } from "./list-head.tsx";
import { LongList } from "./long-list.tsx";

/** The head of a list's page, whatever the list is of: one that is not there, or one that did not arrive, has no address. */
export function listMeta(list: CardPage | null | undefined, unknown: string): MetaDescriptor[] {
	if (!list) return pageMeta({ title: list === null ? unknown : "News", path: null });
	const name = listTitle(list);
	// Counted from the oldest, an older page keeps its number and its stories: that of a volume, not of a step.
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
		{ "script:ld+json": listJsonLd(list) },
	];
}

const cardTools = ({ id, title }: Card) => <StoryTools id={id} title={title} />;

/** A list with its heading: of a category, a topic or an author. */
export function NewsList({ list, title = listTitle(list) }: { list: CardPage; title?: ReactNode }) {
	const { key } = useLocation();
	return (
		<>
			<ListHead title={title} total={list.total} />
			<NewStories {...(list.kind === "category" && { list })} />
			{list.total === 0 ? (
				<p className="notice">
					Nothing has been filed under {list.name} yet. The first story will stand here.
				</p>
			) : (
				<LongList
					key={`${key} ${listPath(list, list.page)}`}
					opening={list}
					entry={key}
					toolsOf={cardTools}
				/>
			)}
		</>
	);
}

/** A list that did not arrive leaves the rest of the page standing. Anything else is for the page around it. */
export function ListError() {
	const fault = useRouteError();
	const { state, revalidate } = useRevalidator();
	if (!(fault instanceof LoadError)) throw fault;
	return (
		<ErrorMessage title="The news did not arrive" onRetry={revalidate} busy={state === "loading"} isPage>
			The list could not be loaded. {fault.message}
		</ErrorMessage>
	);
}
