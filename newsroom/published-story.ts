import type { Story as PublishedStory } from "../app/news/published.ts";
import type { Picture } from "../app/pictures/picture.ts";
import type { Company } from "./company.ts";
import type { Pictures } from "./pictures.ts";
import type { Story } from "./story.ts";

const THUMBNAIL_WIDTH = 640;

/** The whole story and what stands around it; its picture fields become the addresses of published pictures. */
export function publishedStory(
	story: Story,
	category_name: string,
	company: Company,
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
		category_name,
		picture,
		author_picture,
		...company,
	};
}

/** The address of the largest WebP, or of the largest that is no wider than asked for. */
function addressOf({ base, widths }: Picture, widest = Number.POSITIVE_INFINITY): string {
	const width = widths.findLast((width) => width <= widest) ?? widths[0];
	return `${base}-${width}.webp`;
}
