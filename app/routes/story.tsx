import { useDeferredValue, useEffect, useLayoutEffect, useState } from "react";
import { useNavigationType, useRouteError } from "react-router";
import { storyPath } from "../../contract/paths.ts";
import type { Card, Story, StoryLink } from "../../contract/published.ts";
import { storyFile } from "../../contract/published-story.ts";
import type { SavedArticle } from "../features/bookmarks/saved-article.tsx";
import type { Bookmark } from "../features/bookmarks/store/bookmark.ts";
import { noteOpening } from "../features/history/note-opening.ts";
import { SidePanel } from "../frame/side-panel/side-panel.tsx";
import { NamedTools, ReaderStory } from "../news/article/reader-story.tsx";
import { ServedStory } from "../news/article/served-story.tsx";
import { applyLateFonts } from "../news/article/story-fonts.ts";
import { loadedCard } from "../news/data/loaded-card.ts";
import { NewStories } from "../news/live/new-stories.tsx";
import { fetchEdition } from "../platform/edition/edition-file.ts";
import { LoadError } from "../platform/edition/load-error.ts";
import { prefetched } from "../platform/edition/prefetch.ts";
import { dataRouter } from "../platform/router/internals.ts";
import { prerendered } from "../platform/router/prerendered.ts";
import { pageMeta } from "../platform/site/page-meta.ts";
import { site } from "../platform/site/site.ts";
import { whenIdle } from "../platform/when-idle.ts";
import { RedirectToLogin } from "../reader/redirect-to-login.tsx";
import { currentSession, useSession } from "../reader/session.ts";
import { waitForReader } from "../reader/wait-for-reader.ts";
import { ErrorPage, noSuchPage } from "../ui/page/error-page.tsx";
import { LoadingPage } from "../ui/page/loading-page.tsx";
import { RouteLoadError } from "../ui/page/route-load-error.tsx";
import type { Route } from "./+types/story.ts";

type SavedStory = { bookmark: Bookmark; isGone: boolean; View: typeof SavedArticle };

type LoadedStory = { story: Story } | SavedStory;

type StoryData = {
	/** From the list that the reader comes from: shown until the story has loaded. */
	card: Card | undefined;
	loading: Promise<LoadedStory | undefined>;
	/** The result, if it was there at once. */
	loaded: LoadedStory | undefined;
};

/** Loads a story, for readers only. The last reader of this browser is enough: the session is confirmed later. */
export async function clientLoader({
	params: { id },
	request,
}: Route.ClientLoaderArgs): Promise<StoryData | null> {
	const reader = currentSession().reader ?? (await waitForReader());
	if (!reader) return null;
	const card = loadedCard(id);
	// A story that was prefetched is rendered at once, without its card before.
	const isThere = prefetched.get(storyFile(id).path)?.isThere;
	if (isThere) await prerendered.show?.(request);
	const loading = loadStory(reader.uid, id);
	return { card, loading, loaded: isThere || !card ? await loading : undefined };
}
clientLoader.hydrate = true as const;

/** Falls back to the reader's bookmark if the site does not have the story. */
async function loadStory(uid: string, id: string): Promise<LoadedStory | undefined> {
	try {
		return { story: await fetchEdition(storyFile(id)) };
	} catch (error) {
		// The session has ended, as the token of this reader was refused: the screen leads to login.
		if (import.meta.env.WALL && !currentSession().reader) return undefined;
		// Most stories are there, and need no bookmarks.
		const { findBookmark, SavedArticle } = await import("../features/bookmarks/saved-story.ts");
		const bookmark = findBookmark(uid, id);
		if (!bookmark || !(error instanceof LoadError)) throw error;
		return { bookmark, isGone: error.kind === "missing", View: SavedArticle };
	}
}

export function meta({ loaderData, error }: Route.MetaArgs) {
	const { card, loaded } = loaderData ?? {};
	if (error) return pageMeta({ title: "Story", path: null });
	if (!loaded) {
		if (!card) return pageMeta({ title: servedTitle(), path: null });
		return pageMeta({ title: card.title, description: card.teaser.text, path: storyPath(card.id) });
	}
	const { id, title, details } = "story" in loaded ? loaded.story : loaded.bookmark;
	const isCanonicalElsewhere = "story" in loaded && loaded.story.source_is_canonical;
	return pageMeta({
		title,
		description: details.slice(0, 200).toWellFormed(),
		path: storyPath(id),
		canonical: isCanonicalElsewhere ? loaded.story.source : undefined,
	});
}

/** While the app starts, the title of the served page stays. */
function servedTitle(): string {
	return (import.meta.env.SSR ? null : document.querySelector("main h1")?.textContent) ?? "Story";
}

/** The page as it is served, until the story has loaded. Without the side panel: its pictures would be requested first. */
export function HydrateFallback() {
	return (
		<div className="page-width page-columns page-columns-two">
			<ServedStory />
		</div>
	);
}

export default function StoryScreen({ loaderData: data, params: { id } }: Route.ComponentProps) {
	const { reader, loading } = useSession();
	const loaded = useResolved(data?.loading, data?.loaded);
	const isReturn = useNavigationType() === "POP";
	const [textId, setTextId] = useState(isReturn ? id : undefined);
	if (loaded && textId !== id) setTextId(id);
	// A slow phone renders the text first. On Back all is there at once, for the restored scroll position.
	const restId = useDeferredValue(textId, isReturn ? id : undefined);
	const isLate = loaded !== undefined && !data?.loaded;
	useLayoutEffect(() => {
		// The router restored it when only the story's opening was there.
		const scrollTop = dataRouter()?.state.restoreScrollPosition;
		if (isReturn && isLate && typeof scrollTop === "number") scrollTo(0, scrollTop);
	}, [isReturn, isLate]);
	if (!reader && !loading) return <RedirectToLogin />;
	if (!reader || !data) return <LoadingPage label="Looking for your account" />;
	return (
		<div className="page-width page-columns page-columns-two">
			<main id="main">
				<NewStories />
				<StoryArticle key={id} card={data.card} loaded={loaded} isEndShown={isReturn || restId === id} />
			</main>
			{restId !== undefined && <SidePanel />}
		</div>
	);
}

type StoryArticleProps = Pick<StoryData, "card" | "loaded"> & { isEndShown: boolean };

function StoryArticle({ card, loaded, isEndShown }: StoryArticleProps) {
	const saved = loaded && "bookmark" in loaded ? loaded : undefined;
	const story = loaded && "story" in loaded ? loaded.story : undefined;
	const item = saved?.bookmark ?? story;
	const { id, title } = item ?? card ?? {};
	useEffect(() => {
		// The headline may have changed since the list was published.
		if (title) document.title = `${title} | ${site.name}`;
	}, [title]);
	useEffect(() => applyLateFonts, []);
	useEffect(() => {
		if (!item) return;
		noteOpening(item.id, item.title);
		startCapabilities(item).catch(() => {});
	}, [item]);
	if (id === undefined || title === undefined) return null;
	if (!saved) return <ReaderStory card={card} story={story} isEndShown={isEndShown} />;
	const tools = <NamedTools id={id} title={title} item={saved.bookmark} />;
	return <saved.View bookmark={saved.bookmark} isGone={saved.isGone} tools={tools} />;
}

/** After the text. The story can be read without them. */
async function startCapabilities(story: StoryLink): Promise<void> {
	await whenIdle();
	const { startStory } = await import("../slots/load-capabilities.ts");
	await startStory(story);
}

/** The value of a promise, if it is not known yet. Undefined until the promise has resolved. Throws its error. */
function useResolved<T>(promise: Promise<T> | undefined, known: T | undefined): T | undefined {
	const [settled, settle] = useState<{ promise: Promise<T>; value?: T; error?: unknown }>();
	useEffect(() => {
		if (known || !promise) return;
		promise.then(
			(value) => settle({ promise, value }),
			(error) => settle({ promise, error }),
		);
	}, [promise, known]);
	if (known) return known;
	if (!settled || settled.promise !== promise) return undefined;
	if ("error" in settled) throw settled.error;
	return settled.value;
}

export function ErrorBoundary() {
	const error = useRouteError();
	if (error instanceof LoadError && error.kind === "missing") return <ErrorPage explanation={noSuchPage} />;
	return (
		<main className="page-width page-plain" id="main">
			<RouteLoadError title="The story could not be loaded" isPage />
		</main>
	);
}
