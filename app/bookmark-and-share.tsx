import { useEffect } from "react";
import { storyPath } from "../contract/paths.ts";
import type { NewsItem } from "../contract/published.ts";
import { BookmarkButton } from "./features/bookmarks/bookmark-button.tsx";
import { preloadReaderRoutesOnce } from "./features/bookmarks/preload-reader-routes.ts";
import { ShareButton } from "./features/share/share-button.tsx";
import { fetchEdition } from "./platform/edition/edition-file.ts";
import { LoadError } from "./platform/edition/load-error.ts";
import type { BookmarkAndShareProps } from "./slots/registry.ts";

/** The bookmark and share buttons, which stand in the place of app/news/story-tools/. */
export default function BookmarkAndShare({ uid, id, title, item, named = false }: BookmarkAndShareProps) {
	useEffect(() => {
		if (!named) preloadReaderRoutesOnce();
	}, [named]);
	return (
		<>
			<BookmarkButton
				uid={uid}
				id={id}
				title={title}
				item={async () => item ?? fetchStory(id)}
				named={named}
			/>
			<ShareButton title={title} path={storyPath(id)} named={named} />
		</>
	);
}

/** On a card. The decoder belongs to the script of a story. */
async function fetchStory(id: string): Promise<NewsItem> {
	const { storyFile } = await import("../contract/published-story.ts").catch((cause) => {
		throw new LoadError("unreachable", { cause });
	});
	return fetchEdition(storyFile(id));
}
