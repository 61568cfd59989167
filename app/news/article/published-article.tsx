import type { ReactNode } from "react";
import type { Card, NewsItem, Story } from "../../../contract/published.ts";
import { storyPictureSizes } from "../../../contract/story-page.ts";
import { PictureBox } from "../../ui/pictures/picture-box.tsx";
import { Portrait } from "../../ui/pictures/portrait.tsx";
import { Article } from "./article.tsx";
import { RelatedStories } from "./related-stories.tsx";

/** A story from the current edition, in contrast to a saved copy. Until it has loaded, what its card shows. */
export function PublishedArticle({
	card,
	story,
	tools,
	isEndShown = true,
	isPrerendered = false,
}: {
	card?: Card | undefined;
	story: Story | undefined;
	tools: ReactNode;
	isEndShown?: boolean;
	/** Hidden, until its link is pressed. Requests no picture. */
	isPrerendered?: boolean;
}) {
	const picture = story?.picture ?? card?.thumbnail;
	const portrait = story?.author_picture ?? card?.author.picture;
	const item = story ?? (card && openingOf(card));
	if (!item || !picture || !portrait) return null;
	return (
		<Article
			item={item}
			category={(story ?? card)?.category_name}
			minutes={card?.minutes}
			picture={<PictureBox picture={picture} sizes={storyPictureSizes} priority={!isPrerendered} />}
			portrait={<Portrait picture={portrait} size={80} />}
			tools={tools}
			isLoading={!story}
			isEndShown={isEndShown && !isPrerendered && story !== undefined}
		>
			{story?.source && <Source url={story.source} />}
			{story && <RelatedStories story={story} />}
		</Article>
	);
}

/** What a card shows of a story. */
function openingOf({ teaser, author, ...card }: Card): NewsItem {
	return {
		...card,
		author: { ...author, img: "" },
		details: teaser.cut ? `${teaser.text}…` : teaser.text,
		thumbnail_url: "",
		image_url: "",
		image_alt: "",
		tags: [],
		others: { is_today_pick: false },
	};
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
