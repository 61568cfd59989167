import type { Picture } from "../../contract/picture.ts";
import type { Story as PublishedStory, StoryLink } from "../../contract/published.ts";
import type { Block } from "../../contract/story-body.ts";
import type { StoryContext } from "../lists/story-context.ts";
import type { Pictures } from "../pictures/pictures.ts";
import type { SourceBlock } from "../stories/story-body.ts";
import type { StoryRecord } from "../stories/story-record.ts";

const THUMBNAIL_WIDTH_PX = 640;

/** The full story with its links to others. Picture fields become URLs of published pictures. */
export function publishedStory(
	story: StoryRecord,
	{ previous, next, related }: StoryContext,
	pictures: Pictures,
): PublishedStory {
	const { details, blocks } = story.load();
	const picture = pictures.story(story.image_url, story.image_alt);
	const thumbnail = pictures.story(story.thumbnail_url, story.image_alt);
	const author_picture = pictures.portrait(story.author.img);
	return {
		id: story.id,
		title: story.title,
		author: { ...story.author, img: webpUrl(author_picture) },
		thumbnail_url: webpUrl(thumbnail, THUMBNAIL_WIDTH_PX),
		image_url: webpUrl(picture),
		image_alt: story.image_alt,
		details,
		...(blocks && { body: blocks.map((block) => publishedBlock(block, pictures)) }),
		total_view: story.total_view,
		rating: story.rating,
		corrections: story.corrections,
		tags: story.tags,
		category_id: story.category_id,
		source: story.source,
		source_is_canonical: story.source_is_canonical,
		others: story.others,
		category_name: story.category_name,
		picture,
		author_picture,
		previous: linkTo(previous),
		next: linkTo(next),
		related: related.map(({ id, title, category_name, thumbnail_url }) => ({
			id,
			title,
			category_name,
			thumbnail: pictures.story(thumbnail_url, ""),
		})),
	};
}

/** Replaces picture paths in a block by the published pictures. */
export function publishedBlock(block: SourceBlock, pictures: Pick<Pictures, "story">): Block {
	const publish = (inner: SourceBlock) => publishedBlock(inner, pictures);
	switch (block.kind) {
		case "picture":
			return { kind: "picture", picture: pictures.story(block.path, block.alt), caption: block.caption };
		case "quote":
			return { ...block, blocks: block.blocks.map(publish) };
		case "list":
			return { ...block, items: block.items.map((item) => item.map(publish)) };
		default:
			return block;
	}
}

function linkTo(story: StoryRecord | null): StoryLink | null {
	return story && { id: story.id, title: story.title };
}

/** The largest WebP that is no wider than `maxWidthPx`. */
function webpUrl({ base, widths }: Picture, maxWidthPx = Number.POSITIVE_INFINITY): string {
	const width = widths.findLast((width) => width <= maxWidthPx) ?? widths[0];
	return `${base}-${width}.webp`;
}
