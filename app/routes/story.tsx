import { useRevalidator, useRouteError } from "react-router";
import { storyPath } from "../../contract/paths.ts";
import type { Story } from "../../contract/published.ts";
import { teaserOf } from "../../contract/teaser.ts";
import { SavedArticle } from "../bookmarks/saved-article.tsx";
import { type Bookmark, newsItemOf } from "../bookmarks/store/bookmark.ts";
import { findBookmark } from "../bookmarks/store/reader-bookmarks.ts";
import { pageMeta } from "../document/page-meta.ts";
import { fetchEdition } from "../edition/edition-file.ts";
import { LoadError } from "../edition/load-error.ts";
import { waitForReader } from "../identity/session.ts";
import { ErrorPage, noSuchPage } from "../layout/error-page.tsx";
import { SidePanel } from "../layout/side-panel.tsx";
import { NewStories } from "../live/new-stories.tsx";
import { PublishedArticle } from "../news/article/published-article.tsx";
import { storyFile } from "../news/data/story-data.ts";
import { StoryTools } from "../story-tools/story-tools.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import type { Route } from "./+types/story.ts";

type LoadedStory = { story: Story } | { bookmark: Bookmark; isGone: boolean };

/** A story is fetched for readers only. Where the site cannot give it, the reader's own copy of it can. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<LoadedStory | null> {
	const reader = await waitForReader();
	if (!reader) return null;
	try {
		return { story: await fetchEdition(storyFile(params.id)) };
	} catch (fault) {
		const bookmark = findBookmark(reader.uid, params.id);
		if (!bookmark || !(fault instanceof LoadError)) throw fault;
		return { bookmark, isGone: fault.kind === "missing" };
	}
}
clientLoader.hydrate = true as const;

export function meta({ loaderData: found }: Route.MetaArgs) {
	if (!found) return pageMeta({ title: "Story", path: null });
	const { id, title, details } = "story" in found ? found.story : found.bookmark;
	const isElsewhere = "story" in found && found.story.source_is_canonical;
	return pageMeta({
		title,
		description: teaserOf(details).text,
		path: storyPath(id),
		canonical: isElsewhere ? found.story.source : undefined,
	});
}

export default function StoryScreen({ loaderData: found }: Route.ComponentProps) {
	if (!found) return null;
	const item = newsItemOf("story" in found ? found.story : found.bookmark);
	const tools = <StoryTools id={item.id} title={item.title} item={item} named />;
	return (
		<div className="wrap columns columns-two">
			<main id="main">
				<NewStories />
				{"story" in found ? (
					<PublishedArticle key={item.id} story={found.story} tools={tools} />
				) : (
					<SavedArticle
						bookmark={found.bookmark}
						note={
							found.isGone
								? "This story has left the site. You are reading the copy that you saved."
								: "The site cannot be reached. You are reading the copy that you saved."
						}
						tools={tools}
					/>
				)}
			</main>
			<SidePanel />
		</div>
	);
}

export function ErrorBoundary() {
	const fault = useRouteError();
	const { state, revalidate } = useRevalidator();
	if (!(fault instanceof LoadError)) throw fault;
	if (fault.kind === "missing") return <ErrorPage explanation={noSuchPage} />;
	return (
		<main className="wrap page-plain" id="main">
			<ErrorMessage title="The story did not arrive" onRetry={revalidate} busy={state === "loading"} isPage>
				The story could not be loaded. {fault.message}
			</ErrorMessage>
		</main>
	);
}
