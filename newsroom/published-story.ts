import type { Story as PublishedStory, StoryLink } from "../app/news/published.ts";
import type { Picture } from "../app/pictures/picture.ts";
import type { Company } from "./company.ts";
import type { FiledStory } from "./filed-story.ts";
import type { Pictures } from "./pictures.ts";
import type { Story } from "./story.ts";

const THUMBNAIL_WIDTH = 640;

/** The whole story and what stands around it; its picture fields become the addresses of published pictures. */
export function publishedStory(
	{ publish_at: _, ...story }: Story,
	{ previous, next, related }: Company,
	categoryNames: Map<number, string>,
	pictures: Pictures,
): PublishedStory {
	const picture = pictures.story(story.image_url, story.image_alt);
	const thumbnail = pictures.story(story.thumbnail_url, story.image_alt);
	const author_picture = pictures.portrait(story.author.img);
	return {
		...story,
		author: { ...story.author, img: addressOf(author_picture) },
		thumbnail_url: addressOf(thumbnail, THUMBNAIL_WIDTH),
		image_url: addressOf(picture),
		category_name: categoryNames.get(story.category_id) ?? "",
		picture,
		author_picture,
		previous: linkTo(previous),
		next: linkTo(next),
		related: related.map(({ id, title, category_id, thumbnail_url }) => ({
			id,
			title,
			category_name: categoryNames.get(category_id) ?? "",
			thumbnail: pictures.story(thumbnail_url, ""),
		})),
	};
}

function linkTo(story: FiledStory | null): StoryLink | null {
	return story && { id: story.id, title: story.title };
}

/** The address of the largest WebP, or of the largest that is no wider than asked for. */
function addressOf({ base, widths }: Picture, widest = Number.POSITIVE_INFINITY): string {
	const width = widths.findLast((width) => width <= widest) ?? widths[0];
	return `${base}-${width}.webp`;
}
