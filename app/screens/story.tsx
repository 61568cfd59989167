import { Link, useRevalidator, useRouteError } from "react-router";
import { fetchEdition } from "../edition/edition-file.ts";
import { LoadFault } from "../edition/load-fault.ts";
import { settledReader } from "../identity/session.ts";
import { listAddress } from "../news/list-address.ts";
import { storyFile } from "../news/news-files.ts";
import { StoryText } from "../news/story-text.tsx";
import { Lost, noSuchPage } from "../page/lost.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { SidePanel } from "../page/side-panel.tsx";
import { Trouble } from "../ui/trouble.tsx";
import type { Route } from "./+types/story.ts";

/** A story is fetched for readers only; a visitor is on the way to the login page. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
	return (await settledReader()) && (await fetchEdition(storyFile(params.id)));
}
clientLoader.hydrate = true as const;

export const meta = ({ loaderData: story }: Route.MetaArgs) =>
	pageMeta({ title: story?.title ?? "Story", path: null });

export default function StoryScreen({ loaderData: story }: Route.ComponentProps) {
	if (!story) return null;
	return (
		<div className="wrap columns columns-two">
			<main id="main">
				<StoryText story={story} />
				<p>
					<Link className="btn btn-outline" to={listAddress(story.category_id)}>
						All news in this category
					</Link>
				</p>
			</main>
			<SidePanel />
		</div>
	);
}

export function ErrorBoundary() {
	const fault = useRouteError();
	const { state, revalidate } = useRevalidator();
	if (!(fault instanceof LoadFault)) throw fault;
	if (fault.kind === "missing") return <Lost explanation={noSuchPage} />;
	return (
		<main className="wrap page-plain" id="main">
			<Trouble title="The story did not arrive" onRetry={revalidate} busy={state === "loading"} isPage>
				The story could not be loaded. {fault.message}
			</Trouble>
		</main>
	);
}
