import { useEffect } from "react";
import { storyPath } from "../../../contract/paths.ts";
import type { NewsItem } from "../../../contract/published.ts";
import { BookmarkButton } from "../../features/bookmarks/bookmark-button.tsx";
import { ShareButton } from "../../features/share/share-button.tsx";
import { fetchEdition } from "../../platform/edition/edition-file.ts";
import { LoadError } from "../../platform/edition/load-error.ts";
import { preloadReaderRoutesOnce } from "./preload-reader-routes.ts";
import type { StoryToolsProps } from "./story-tools.tsx";

/** The bookmark and share buttons. */
export default function ReaderTools({
	uid,
	id,
	title,
	item,
	named = false,
}: StoryToolsProps & { uid: string }) {
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
	const { storyFile } = await import("../data/story-data.ts").catch((cause) => {
		throw new LoadError("unreachable", { cause });
	});
	return fetchEdition(storyFile(id));
}
