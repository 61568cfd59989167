import { useLocation, useRevalidator, useRouteError } from "react-router";
import { fetchEdition } from "../edition/edition-file.ts";
import { LoadFault } from "../edition/load-fault.ts";
import { readEdition } from "../edition/read-edition.server.ts";
import { NewStories } from "../live/new-stories.tsx";
import { type CategoryList, readCategoryList } from "../news/category-list.ts";
import { feedAddress } from "../news/feed-address.ts";
import { listAddress } from "../news/list-address.ts";
import { listAsData } from "../news/list-as-data.ts";
import { ListHead } from "../news/list-head.tsx";
import { LongList } from "../news/long-list.tsx";
import { storyFile } from "../news/news-files.ts";
import type { Card } from "../news/published.ts";
import { pageMeta } from "../page/page-meta.ts";
import { site } from "../site.ts";
import { StoryTools } from "../story-tools/story-tools.tsx";
import { Trouble } from "../ui/trouble.tsx";
import type { Route } from "./+types/category.ts";

export function loader({ params }: Route.LoaderArgs): Promise<CategoryList> {
	return readCategoryList(readEdition, params);
}

export function clientLoader({ params }: Route.ClientLoaderArgs): Promise<CategoryList> {
	return readCategoryList(fetchEdition, params);
}

export function meta({ loaderData: list }: Route.MetaArgs) {
	if (!list) return pageMeta({ title: "No such category", path: null });
	const { category_id, category_name, page } = list;
	const title = page === 1 ? category_name : `${category_name}, page ${page}`;
	return [
		...pageMeta({
			title,
			description: `${title} in ${site.name}: ${list.total} stories, newest first. ${site.tagline}.`,
			path: listAddress(category_id, page),
		}),
		{
			tagName: "link",
			rel: "alternate",
			type: "application/rss+xml",
			title: `${site.name}: ${category_name}`,
			href: feedAddress(category_id),
		},
		{ "script:ld+json": listAsData(list) },
	];
}

const cardTools = ({ id, title }: Card) => (
	<StoryTools id={id} title={title} item={() => fetchEdition(storyFile(id))} />
);

export default function CategoryScreen({ loaderData: list }: Route.ComponentProps) {
	const { key } = useLocation();
	if (!list) {
		return (
			<>
				<ListHead title="No such category" total={0} />
				<p className="notice">
					There is no category at this address. Choose one from the list of categories.
				</p>
			</>
		);
	}
	return (
		<>
			<ListHead title={list.category_name} total={list.total} />
			<NewStories list={list} />
			{list.total === 0 ? (
				<p className="notice">
					Nothing has been filed under {list.category_name} yet. The first story will stand here.
				</p>
			) : (
				<LongList
					key={`${key} ${listAddress(list.category_id, list.page)}`}
					opening={list}
					entry={key}
					toolsOf={cardTools}
				/>
			)}
		</>
	);
}

/** A list that did not arrive leaves the rest of the page standing. Anything else is for the page around it. */
export function ErrorBoundary() {
	const fault = useRouteError();
	const { state, revalidate } = useRevalidator();
	if (!(fault instanceof LoadFault)) throw fault;
	return (
		<Trouble title="The news did not arrive" onRetry={revalidate} busy={state === "loading"} isPage>
			The list could not be loaded. {fault.message}
		</Trouble>
	);
}
