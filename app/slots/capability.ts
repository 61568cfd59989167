import type { ComponentType } from "react";
import type { Card, CardPage, NewsItem, NewsList, StoryLink } from "../../contract/published.ts";
import type { Bookmark } from "../features/bookmarks/store/bookmark.ts";

/** The author or a topic of a story. */
export type StorySubject = NewsList & { kind: "topic" | "author" };

/** The places where a capability adds to a page that does not know it, and what each place passes on. */
export type Slots = {
	/** Last inside a card. It may hide the rest of the card by CSS (`:has`). */
	card: { card: Card };
	/** In the small print of a story in a plain list: search results, the archive, related stories. */
	storyLink: { id: string };
	/** Beside the heading of such a list, and in the menu of the bookmarks. */
	storyLinksTool: { path: string; isInMenu?: boolean };
	/** What the tool has left out of the list: its stories, before they are filtered. */
	storyLinksNote: { path: string; ids: string[] };
	/** A button in the head of a list: app/slots/list-tools.tsx. */
	listTool: { list: CardPage };
	/** Beside bookmark and share of a full story: app/news/story-tools/tool-fallbacks.tsx. */
	storyTool: { item: NewsItem };
	/** Over a full story, at the lower edge of the window: what is loaded late must not move the text. */
	storyBar: { item: NewsItem };
	/** Beside the link to an author or a topic at the end of a full story: app/news/article/story-subjects.tsx. */
	storySubject: { subject: StorySubject };
	/** At the end of the row of these links. */
	storySubjectsMenu: { subjects: StorySubject[] };
	/** At the end of a full story. */
	storyEnd: { item: NewsItem };
	/** In the menu of the bookmarks; they are passed on as the page shows them. */
	bookmarkTool: { bookmarks: Bookmark[] };
	/** Outside the content of every page: dialogs, players, listeners. */
	page: object;
};

/** What a capability renders in each place. */
export type Parts = { [Name in keyof Slots]?: ComponentType<Slots[Name]> };

export type Capability = {
	slots: readonly (keyof Slots)[];
	/** A browser with this key in its storage loads the capability with every page. */
	storageKey?: string;
	/** False if the page has no use for it. */
	isWanted?: () => boolean;
	load: () => Promise<{ parts: Parts; onStoryOpened?: (story: StoryLink) => void }>;
};
