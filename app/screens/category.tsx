import { fetchEdition } from "../edition/edition-file.ts";
import { readEdition } from "../edition/read-edition.server.ts";
import { type CategoryList, readCategoryList } from "../news/category-list.ts";
import { ListHead } from "../news/list-head.tsx";
import type { Route } from "./+types/category.ts";
import { ListTrouble, listMeta, NewsList } from "./news-list.tsx";

export function loader({ params }: Route.LoaderArgs): Promise<CategoryList> {
	return readCategoryList(readEdition, params);
}

export function clientLoader({ params }: Route.ClientLoaderArgs): Promise<CategoryList> {
	return readCategoryList(fetchEdition, params);
}

export function meta({ loaderData: list }: Route.MetaArgs) {
	return listMeta(list, "No such category");
}

export default function CategoryScreen({ loaderData: list }: Route.ComponentProps) {
	if (list) return <NewsList list={list} />;
	return (
		<>
			<ListHead title="No such category" total={0} />
			<p className="notice">There is no category at this address. Choose one from the list of categories.</p>
		</>
	);
}

export const ErrorBoundary = ListTrouble;
