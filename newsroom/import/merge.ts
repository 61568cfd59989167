import type { Story } from "../story.ts";
import type { Draft } from "./draft.ts";
import type { ImportMap } from "./import-map.ts";
import type { WrittenStory } from "./news-file.ts";
import { Refusal } from "./refusal.ts";

/** The picture of a story, as the story names it. */
export type StoryPicture = { path: string; alt: string };

/** A draft as a story of our own. Throws a Refusal when the map does not say enough. */
export function newStory(
	draft: Draft,
	map: ImportMap,
	picture: StoryPicture,
	feedTitle: string,
	now: Date,
): Story {
	const name = draft.author || map.author.name || feedTitle;
	if (!name) throw new Refusal("has no author, and neither the map nor the feed names one");
	return {
		id: draft.id,
		title: draft.title,
		author: {
			name,
			img: portraitOf(name, map),
			published_date: draft.date ?? now.toISOString(),
		},
		thumbnail_url: picture.path,
		image_url: picture.path,
		image_alt: picture.alt,
		details: draft.details,
		total_view: 0,
		rating: { number: 0 },
		tags: draft.tags,
		category_id: categoryOf(draft, map),
		others: { is_today_pick: false },
	};
}

function categoryOf({ tags }: Draft, map: ImportMap): number {
	const ids = new Map(Object.entries(map.categories).map(([name, id]) => [name.trim().toLowerCase(), id]));
	const found =
		tags.map((tag) => ids.get(tag.toLowerCase())).find((id) => id !== undefined) ?? map.category_id;
	if (found !== undefined) return found;
	throw new Refusal(
		tags.length > 0
			? `none of its categories is in the map: ${tags.join(", ")}`
			: "has no category, and the map has no category_id for such stories",
	);
}

function portraitOf(name: string, { portraits = {}, author }: ImportMap): string {
	return Object.hasOwn(portraits, name) ? (portraits[name] ?? author.img) : author.img;
}

/** What the feed says anew, put into the story; what it says as before is left as the editors have it. */
export function updatedStory(
	story: WrittenStory,
	draft: Draft,
	isChanged: (part: "title" | "author" | "date" | "details" | "tags") => boolean,
	picture: StoryPicture | undefined,
	map: ImportMap,
): WrittenStory {
	const author = { ...story.author } as Story["author"];
	if (isChanged("author") && draft.author) {
		author.name = draft.author;
		author.img = portraitOf(draft.author, map);
	}
	if (isChanged("date") && draft.date) author.published_date = draft.date;
	return {
		...story,
		...(isChanged("title") && { title: draft.title }),
		author,
		...(picture && { thumbnail_url: picture.path, image_url: picture.path, image_alt: picture.alt }),
		...(isChanged("details") && { details: draft.details }),
		...(isChanged("tags") && { tags: draft.tags }),
	};
}
