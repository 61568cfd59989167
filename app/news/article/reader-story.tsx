import { useSyncExternalStore } from "react";
import type { Card, NewsItem, Story } from "../../../contract/published.ts";
import { readStorage } from "../../platform/storage/safe-storage.ts";
import { StoryTools } from "../story-tools/story-tools.tsx";
import { bookmarkAndShareFallbacks } from "../story-tools/tool-fallbacks.tsx";
import { PublishedArticle } from "./published-article.tsx";

type ReaderStoryProps = {
	/** Shown until the story has loaded. */
	card: Card | undefined;
	story: Story | undefined;
	isEndShown?: boolean;
	isPrerendered?: boolean;
};

/** A story of the current edition, with the tools of its reader. */
export function ReaderStory({ card, story, ...props }: ReaderStoryProps) {
	const opening = story ?? card;
	if (!opening) return null;
	const { id, title } = opening;
	const tools = <NamedTools id={id} title={title} item={story} />;
	return <PublishedArticle card={card} story={story} tools={tools} {...props} />;
}

type NamedToolsProps = Pick<NewsItem, "id" | "title"> & { item: NewsItem | undefined };

/** Bookmark and share. Loaded when they are pressed, or at once if the button has to show a bookmark. */
export function NamedTools(story: NamedToolsProps) {
	const isSaved = useSyncExternalStore(onStorage, () => mayBeSaved(story.id));
	return <StoryTools {...story} fallback={bookmarkAndShareFallbacks} isOnDemand={!isSaved} named />;
}

/** Calls back when another tab has changed what this browser stores. */
function onStorage(callback: () => void): () => void {
	addEventListener("storage", callback);
	return () => removeEventListener("storage", callback);
}

/** Whether a bookmark may have this id. The button shows it, so that its script is needed. */
function mayBeSaved(id: string): boolean {
	return readStorage("bookmarked")?.includes(JSON.stringify(id)) ?? false;
}
