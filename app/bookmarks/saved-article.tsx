import type { ReactNode } from "react";
import { Article } from "../news/article/article.tsx";
import { Artwork } from "../pictures/artwork.tsx";
import { ReaderPortrait } from "../pictures/portrait.tsx";
import type { Bookmark } from "./store/bookmark.ts";

/** A reader's copy of a story, shown when the site cannot deliver the story. */
export function SavedArticle({
	bookmark,
	note,
	tools,
}: {
	bookmark: Bookmark;
	note: string;
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
					{note}
				</p>
			}
		>
			{null}
		</Article>
	);
}
