import type { ComponentType } from "react";
import type { ListId } from "../../contract/paths.ts";
import type { Card, CardPage, NewsItem, NewsList, StoryLink } from "../../contract/published.ts";
import type { KeptData } from "../platform/storage/kept-data.ts";
import type { storageKeys } from "./storage-keys.ts";

/** The author or a topic of a story. */
export type StorySubject = NewsList & { kind: "topic" | "author" };

/** A news item that a reader keeps. It may have come from elsewhere. */
export type SavedStory = NewsItem & {
	/** True if a file brought it: nobody knows whether the site ever published it so. */
	is_from_file?: boolean | undefined;
};

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
	bookmarkTool: { bookmarks: SavedStory[] };
	/** Outside the content of every page: dialogs, players, listeners. */
	page: object;
};

/** What a capability renders in each place. */
export type Parts = { [Name in keyof Slots]?: ComponentType<Slots[Name]> };

/** What capabilities ask of each other. The default holds where none answers. */
export type Answers = {
	isRead: (id: string) => boolean;
	isMuted: (card: Card) => boolean;
	/** The lists that the reader follows. */
	followed: () => ListId[];
};

/** The manifest of a capability: capability.ts in its folder. Whatever it has is loaded when it is needed. */
export type Capability = {
	name: string;
	slots?: readonly (keyof Slots)[];
	/** A browser with this key in its storage loads the capability with every page that has one of its slots. */
	storageKey?: (typeof storageKeys)[keyof typeof storageKeys];
	/** False if the page has no use for it. */
	isWanted?: () => boolean;
	load?: () => Promise<{ parts: Parts; onStoryOpened?: (story: StoryLink) => void }>;
	answers?: () => Promise<Partial<Answers>>;
	/** A section of the settings page. */
	settings?: () => Promise<ComponentType>;
	/** What it keeps in this browser. */
	kept?: () => Promise<KeptData | KeptData[]>;
};
