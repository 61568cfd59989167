import { networkLists } from "../news/data/card-pages.ts";
import { type CategoryList, readCategoryList } from "../news/data/category-list.ts";
import { listSourceFrom } from "../news/data/read-list.ts";
import { ListHead } from "../news/list/list-head.tsx";
import { ListError, listMeta, NewsList } from "../news/list/news-list-page.tsx";
import { readEdition } from "../platform/edition/read-edition.server.ts";
import { prerendered } from "../platform/router/prerendered.ts";
import type { Route } from "./+types/category.ts";

export function loader({ params }: Route.LoaderArgs): Promise<CategoryList> {
	return readCategoryList(listSourceFrom(readEdition), params);
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<CategoryList> {
	await prerendered.show?.(request);
	return readCategoryList(networkLists, params);
}

export function meta({ loaderData: list }: Route.MetaArgs) {
	return listMeta(list, "No such category");
}

export default function CategoryScreen({ loaderData: list }: Route.ComponentProps) {
	if (list) return <NewsList list={list} />;
	return (
		<>
			<ListHead title="No such category" total={0} />
			<p className="page-notice">
				There is no category at this address. Choose one from the list of categories.
			</p>
		</>
	);
}

export const ErrorBoundary = ListError;
