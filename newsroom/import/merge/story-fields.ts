import { type StoryFields, storySchema } from "../../schemas/story.ts";
import { ImportError } from "../shared/import-error.ts";
import type { ImportMap } from "../shared/import-map.ts";
import { type Draft, fieldParts } from "./draft.ts";
import type { FieldChanges } from "./edit-story-text.ts";
import type { Part } from "./parts.ts";

/** Paths are inside content/. */
export type StoryPicture = {
	path: string;
	alt: string;
	/** Undefined when the card shows the same picture. */
	thumbnail?: string | undefined;
};

/** The fields of a new story, in the order of the schema. */
export function newFields(
	{ id, title, tags, source, fields }: Draft,
	author: string,
	published_date: string,
	category: string,
	picture: StoryPicture,
): Partial<StoryFields> {
	const ownTags = tags.length > 0 ? tags : undefined;
	const own = { id, title, author, published_date, category, ...pictureFields(picture), tags: ownTags };
	const all: Record<string, unknown> = { source, ...fields, ...own };
	return Object.fromEntries(Object.keys(storySchema.shape).map((name) => [name, all[name]]));
}

/** The new values of the changed parts. `author` is a reference. */
export function changedFields(
	{ title, date, tags, fields }: Draft,
	isChanged: (part: Part) => boolean,
	author: string | undefined,
	picture: StoryPicture | undefined,
): FieldChanges {
	return {
		...(isChanged("title") && { title }),
		...(author !== undefined && { author }),
		...(isChanged("date") && date && { published_date: date }),
		...(picture && pictureFields(picture)),
		...(isChanged("tags") && { tags }),
		...Object.fromEntries(
			fieldParts.filter((name) => name in fields && isChanged(name)).map((name) => [name, fields[name]]),
		),
	};
}

function pictureFields({ path, alt, thumbnail }: StoryPicture): FieldChanges {
	return { image_url: path, thumbnail_url: thumbnail, image_alt: alt || undefined };
}

/** What a story is about, in the words of its source. */
export function subjectsOf({ subjects, tags }: Draft): string[] {
	return subjects ?? tags;
}

/** Whether the map has a category for one of the draft's subjects. */
export function isMapped(draft: Draft, map: ImportMap): boolean {
	return mappedCategory(draft, map) !== undefined;
}

function mappedCategory(draft: Draft, map: ImportMap): string | undefined {
	const names = new Map(
		Object.entries(map.categories).map(([name, category]) => [name.trim().toLowerCase(), category]),
	);
	return subjectsOf(draft)
		.map((subject) => names.get(subject.toLowerCase()))
		.find((category) => category !== undefined);
}

export function categoryOf(draft: Draft, map: ImportMap): string {
	const category = draft.fields.category ?? mappedCategory(draft, map) ?? map.category;
	if (category !== undefined) return category;
	const subjects = subjectsOf(draft);
	throw new ImportError(
		subjects.length > 0
			? `none of its categories is in the map: ${subjects.join(", ")}`
			: "has no category, and the map has no category for such stories",
	);
}

export function bylineOf(draft: Draft, map: ImportMap, feedTitle: string): string {
	const name = draft.author || map.author.name || feedTitle;
	if (!name) throw new ImportError("has no author, and neither the map nor the feed names one");
	return name;
}

/** The portrait of an author for whom the source has none. */
export function mappedPortrait(name: string, { portraits = {}, author }: ImportMap): string {
	return Object.hasOwn(portraits, name) ? (portraits[name] ?? author.img) : author.img;
}
