import type { ReactNode } from "react";
import { Article } from "../../news/article/article.tsx";
import { Artwork } from "../../ui/pictures/artwork.tsx";
import { ReaderPortrait } from "../../ui/pictures/portrait.tsx";
import { fromFileNote } from "./from-file-note.ts";
import type { Bookmark } from "./store/bookmark.ts";

/** A reader's copy of a story, shown when the site cannot deliver the story. */
export function SavedArticle({
	bookmark,
	isGone,
	tools,
}: {
	bookmark: Bookmark;
	/** True if the site does not have the story, false if the site cannot be reached. */
	isGone: boolean;
	tools: ReactNode;
}) {
	return (
		<Article
			item={bookmark}
			category={undefined}
			picture={<Artwork url={bookmark.image_url} alt={bookmark.image_alt} priority />}
			portrait={<ReaderPortrait url={bookmark.author.img} size={80} alt="" />}
			tools={tools}
			note={
				<p className="story-note" role="status">
					{siteNote(bookmark, isGone)}{" "}
					{bookmark.is_from_file ? fromFileNote : "You are reading the copy that you saved."}
				</p>
			}
		>
			{null}
		</Article>
	);
}

/** A story of a file may never have been on the site. */
function siteNote({ is_from_file }: Bookmark, isGone: boolean): string {
	if (!isGone) return "The site cannot be reached.";
	return is_from_file ? "The site does not have this story." : "This story has left the site.";
}
