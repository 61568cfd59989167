import type { Story } from "../story.ts";
import { type Draft, fingerprintsOf, type Remembered } from "./draft.ts";
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
		...(draft.source && { source: draft.source }),
	};
}

/** Whether the map knows a category for one of the draft's subjects. */
export function isMapped(draft: Draft, map: ImportMap): boolean {
	return mappedCategory(draft, map) !== undefined;
}

function mappedCategory({ tags }: Draft, map: ImportMap): number | undefined {
	const ids = new Map(Object.entries(map.categories).map(([name, id]) => [name.trim().toLowerCase(), id]));
	return tags.map((tag) => ids.get(tag.toLowerCase())).find((id) => id !== undefined);
}

function categoryOf(draft: Draft, map: ImportMap): number {
	const { tags } = draft;
	const found = mappedCategory(draft, map) ?? map.category_id;
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

/** The parts of a story that are not as the feed last had them: an editor has changed them. What the feed never said cannot be told. */
export function editedParts(story: WrittenStory, former: Remembered): (keyof Remembered)[] {
	const { title, author, details, tags } = story as Story;
	const present = fingerprintsOf({
		...{ id: "", title, author: author.name, date: author.published_date, details, tags },
		...{ pictures: [], source: undefined },
	});
	const unsaid = fingerprintsOf({
		...{ id: "", title: "", author: "", date: undefined, details: "", tags: [] },
		...{ pictures: [], source: undefined },
	});
	const parts = ["title", "author", "date", "details", "tags"] as const;
	return parts.filter((part) => present[part] !== former[part] && former[part] !== unsaid[part]);
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
