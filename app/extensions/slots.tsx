import { type ComponentType, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import type { Card, CardPage, NewsItem } from "../../contract/published.ts";
import { createStore, useStore } from "../runtime/create-store.ts";
import { readStorage } from "../storage/safe-storage.ts";

/**
 * The places where a capability adds to a page that does not know it, and what each place passes on.
 * The capabilities stand in extensions.ts, which a new visitor does not load.
 */
export type Slots = {
	/** Last inside a card. It may hide the rest of the card by CSS (`:has`). */
	card: { card: Card };
	/** In the small print of a story in a plain list: search results, the archive, related stories. */
	storyLink: { id: string };
	/** At the end of a row above such a list, and above the bookmarks: its stories, before they are filtered. */
	storyLinksTool: { path: string; ids: string[] };
	/** A button in the head of a list: app/extensions/list-tools.tsx. */
	listTool: { list: CardPage };
	/** Beside bookmark and share of a full story. */
	storyTool: { item: NewsItem };
	/** Above the text of a full story. */
	storyTop: { item: NewsItem };
	/** After the tags of a full story. */
	storyEnd: { item: NewsItem };
	/** Beside Export and Import of the bookmarks; they are passed on as the page shows them. */
	bookmarkTool: { bookmarks: NewsItem[] };
	/** Outside the content of every page: dialogs, players, listeners. */
	page: object;
};

/** Which stories the lists show. A list without cards passes its path, because each is filtered on its own. */
export const storyFilter = createStore<(story: { id: string; listPath?: string }) => boolean>(() => true);

export type Extensions = { [Name in keyof Slots]: ComponentType<Slots[Name]>[] };

const extensions = createStore<Extensions | null>(null);

/** A browser that uses an extension loads all of them at once, and caches them for reading offline. */
export function areExtensionsUsed(): boolean {
	return ["candour-history", "candour-follows"].some((key) => readStorage(key) !== null);
}

export async function loadExtensions(): Promise<void> {
	if (extensions.get()) return;
	const loaded = await import("./extensions.ts");
	// Rendered when the promise resolves, so that a caller can press what it loaded.
	flushSync(() => extensions.set(loaded.extensions));
}

type SlotProps<Name extends keyof Slots> = Slots[Name] & {
	name: Name;
	/** Rendered until the extensions are loaded. */
	fallback?: ReactNode;
};

/** What the extensions render at a place. */
export function Slot<Name extends keyof Slots>({ name, fallback, ...props }: SlotProps<Name>) {
	const all = useStore(extensions)?.[name] as ComponentType<object>[] | undefined;
	// biome-ignore lint/suspicious/noArrayIndexKey: the list of extensions is constant.
	return all ? all.map((Extension, index) => <Extension key={index} {...props} />) : fallback;
}

/** The slot of every page. It loads the extensions for a browser that uses one. */
export function PageExtensions() {
	useEffect(() => {
		if (areExtensionsUsed()) loadExtensions().catch(() => {});
	}, []);
	return <Slot name="page" />;
}
