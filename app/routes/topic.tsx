import type { CardPage } from "../../contract/published.ts";
import { networkLists } from "../news/data/card-pages.ts";
import { listSourceFrom } from "../news/data/read-list.ts";
import { readSubjectList } from "../news/data/subject-list.ts";
import { ListError, listMeta, NewsList } from "../news/list/news-list-page.tsx";
import { UnknownSubject } from "../news/list/unknown-subject.tsx";
import { readEdition } from "../platform/edition/read-edition.server.ts";
import type { Route } from "./+types/topic.ts";

export function loader({ params }: Route.LoaderArgs): Promise<CardPage | null> {
	return readSubjectList(listSourceFrom(readEdition), "topic", params["*"]);
}

export function clientLoader({ params }: Route.ClientLoaderArgs): Promise<CardPage | null> {
	return readSubjectList(networkLists, "topic", params["*"]);
}

export function meta({ loaderData: list }: Route.MetaArgs) {
	return listMeta(list, "No such topic");
}

export default function TopicScreen({ loaderData: list }: Route.ComponentProps) {
	if (list) return <NewsList list={list} />;
	return (
		<UnknownSubject title="No such topic">
			There is no topic at this address. Stories name their topics below the text; the categories lead to the
			stories.
		</UnknownSubject>
	);
}

export const ErrorBoundary = ListError;
