import type { CardPage } from "../../contract/published.ts";
import { networkLists } from "../news/data/card-pages.ts";
import { listSourceFrom } from "../news/data/read-list.ts";
import { readSubjectList } from "../news/data/subject-list.ts";
import { ListError, listMeta, NewsList } from "../news/list/news-list-page.tsx";
import { UnknownSubject } from "../news/list/unknown-subject.tsx";
import { readEdition } from "../platform/edition/read-edition.server.ts";
import { Portrait } from "../ui/pictures/portrait.tsx";
import type { Route } from "./+types/author.ts";

export function loader({ params }: Route.LoaderArgs): Promise<CardPage | null> {
	return readSubjectList(listSourceFrom(readEdition), "author", params["*"]);
}

export function clientLoader({ params }: Route.ClientLoaderArgs): Promise<CardPage | null> {
	return readSubjectList(networkLists, "author", params["*"]);
}

export function meta({ loaderData: list }: Route.MetaArgs) {
	return listMeta(list, "No such author");
}

/** Takes the portrait from the newest story: it is the latest one. */
export default function AuthorScreen({ loaderData: list }: Route.ComponentProps) {
	if (!list) {
		return (
			<UnknownSubject title="No such author">
				There is no author at this address. Every story names who wrote it; the categories lead to the
				stories.
			</UnknownSubject>
		);
	}
	const [newest] = list.cards;
	return <NewsList list={list} portrait={newest && <Portrait picture={newest.author.picture} size={64} />} />;
}

export const ErrorBoundary = ListError;
