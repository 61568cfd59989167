import { BookmarkButton } from "../bookmarks/bookmark-button.tsx";
import { storyAddress } from "../news/story-address.ts";
import { ShareButton } from "../share/share-button.tsx";
import type { StoryToolsProps } from "./story-tools.tsx";

/** Bookmark and share, side by side. */
export default function ReaderTools({
	uid,
	id,
	title,
	item,
	named = false,
}: StoryToolsProps & { uid: string }) {
	return (
		<>
			<BookmarkButton uid={uid} id={id} title={title} item={item} named={named} />
			<ShareButton title={title} path={storyAddress(id)} named={named} />
		</>
	);
}
