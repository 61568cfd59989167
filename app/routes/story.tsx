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
import { loadExtensions } from "../extensions/slots.tsx";
import { waitForReader } from "../identity/session.ts";
import { ErrorPage, noSuchPage } from "../layout/error-page.tsx";
import { SidePanel } from "../layout/side-panel.tsx";
import { NewStories } from "../live/new-stories.tsx";
import { PublishedArticle } from "../news/article/published-article.tsx";
import { storyFile } from "../news/data/story-data.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { StoryTools } from "../story-tools/story-tools.tsx";
import { preloadTools } from "../story-tools/use-lazy-tools.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import type { Route } from "./+types/story.ts";

/** A story waits this long for its tools. */
const toolsTimeoutMs = 3_000;

type LoadedStory = { story: Story } | { bookmark: Bookmark; isGone: boolean };

/** Loads a story, for readers only. Falls back to the reader's bookmark if the site does not have it. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<LoadedStory | null> {
	const reader = await waitForReader();
	if (!reader) return null;
	// Rendered with the story they shift nothing. It can be read without them.
	await withTimeout(Promise.all([loadExtensions(), preloadTools()]), toolsTimeoutMs).catch(() => {});
	try {
		return { story: await fetchEdition(storyFile(params.id)) };
	} catch (error) {
		const bookmark = findBookmark(reader.uid, params.id);
		if (!bookmark || !(error instanceof LoadError)) throw error;
		return { bookmark, isGone: error.kind === "missing" };
	}
}
clientLoader.hydrate = true as const;

export function meta({ loaderData: loaded }: Route.MetaArgs) {
	if (!loaded) return pageMeta({ title: "Story", path: null });
	const { id, title, details } = "story" in loaded ? loaded.story : loaded.bookmark;
	const isCanonicalElsewhere = "story" in loaded && loaded.story.source_is_canonical;
	return pageMeta({
		title,
		description: teaserOf(details).text,
		path: storyPath(id),
		canonical: isCanonicalElsewhere ? loaded.story.source : undefined,
	});
}

export default function StoryScreen({ loaderData: loaded }: Route.ComponentProps) {
	if (!loaded) return null;
	const item = newsItemOf("story" in loaded ? loaded.story : loaded.bookmark);
	const tools = <StoryTools id={item.id} title={item.title} item={item} named />;
	return (
		<div className="page-width page-columns page-columns-two">
			<main id="main">
				<NewStories />
				{"story" in loaded ? (
					<PublishedArticle key={item.id} story={loaded.story} tools={tools} />
				) : (
					<SavedArticle bookmark={loaded.bookmark} isGone={loaded.isGone} tools={tools} />
				)}
			</main>
			<SidePanel />
		</div>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	const { state, revalidate } = useRevalidator();
	if (!(error instanceof LoadError)) throw error;
	if (error.kind === "missing") return <ErrorPage explanation={noSuchPage} />;
	return (
		<main className="page-width page-plain" id="main">
			<ErrorMessage title="The story did not arrive" onRetry={revalidate} busy={state === "loading"} isPage>
				The story could not be loaded. {error.message}
			</ErrorMessage>
		</main>
	);
}
