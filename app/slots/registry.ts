import type { ComponentType } from "react";
import type { NewsItem } from "../../contract/published.ts";
import type { Capability } from "./capability.ts";

export type BookmarkAndShareProps = {
	uid: string;
	id: string;
	title: string;
	/** The full item, if the page has it. Otherwise it is fetched when needed. */
	item?: NewsItem | undefined;
	/** Shows text labels beside the icons. */
	named?: boolean;
};

/** What the app hands to the places that features fill. Nothing of it is loaded with a page. */
type Registry = {
	capabilities: () => Promise<{ capabilities: readonly Capability[] }>;
	/** The buttons of a story for a signed-in reader. */
	bookmarkAndShare: () => Promise<{ default: ComponentType<BookmarkAndShareProps> }>;
};

let registry: Registry;

/** Called once, before the app starts: below, nothing imports a feature. */
export function setRegistry(opened: Registry): void {
	registry = opened;
}

export async function openCapabilities(): Promise<readonly Capability[]> {
	return (await registry.capabilities()).capabilities;
}

export async function openBookmarkAndShare(): Promise<ComponentType<BookmarkAndShareProps>> {
	return (await registry.bookmarkAndShare()).default;
}
