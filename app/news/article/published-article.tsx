import type { ReactNode } from "react";
import type { Story } from "../../../contract/published.ts";
import { PictureBox } from "../../pictures/picture-box.tsx";
import { Portrait } from "../../pictures/portrait.tsx";
import { Article } from "./article.tsx";
import { RelatedStories } from "./related-stories.tsx";

/** A story from the current edition, in contrast to a saved copy. */
export function PublishedArticle({ story, tools }: { story: Story; tools: ReactNode }) {
	return (
		<Article
			item={story}
			category={story.category_name}
			picture={<PictureBox picture={story.picture} sizes="(min-width: 1024px) 65vw, 100vw" priority />}
			portrait={<Portrait picture={story.author_picture} size={80} />}
			tools={tools}
		>
			{story.source && <Source url={story.source} />}
			<RelatedStories story={story} />
		</Article>
	);
}

/** Links to the first publication of an imported story. */
function Source({ url }: { url: string }) {
	return (
		<p className="story-source">
			First published at{" "}
			<a href={url} rel="noopener noreferrer">
				{new URL(url).host}
			</a>
		</p>
	);
}
