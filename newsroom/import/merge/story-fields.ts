import type { StoryFields } from "../../schemas/story.ts";
import { listedFields, pickListed } from "../parse/news-list.ts";
import { ImportError } from "../shared/import-error.ts";
import type { ImportMap } from "../shared/import-map.ts";
import type { Draft } from "./draft.ts";
import type { FieldChanges } from "./edit-story-text.ts";
import type { Part } from "./parts.ts";

/** Paths are inside content/. */
export type StoryPicture = {
	path: string;
	alt: string;
	/** Undefined when the card shows the same picture. */
	thumbnail?: string | undefined;
};

/** The fields of a new story, in the order of its front matter. */
export function newFields(
	draft: Draft,
	author: string,
	published_date: string,
	category: string,
	picture: StoryPicture,
): Partial<StoryFields> {
	const { id, title, tags, source, listed, exported } = draft;
	const publish_at = (listed ?? exported)?.publish_at;
	return {
		id,
		title,
		author,
		published_date,
		category,
		...withoutUndefined(pictureFields(picture)),
		...(listed && { total_view: listed.total_view, rating: listed.rating }),
		...((listed || tags.length > 0) && { tags }),
		...(listed && { others: listed.others }),
		...(exported?.draft && { draft: true }),
		...(publish_at && { publish_at }),
		...(exported && exported.aliases.length > 0 && { aliases: exported.aliases }),
		...(source && { source }),
		...(listed && withoutUndefined(pickListed(listed))),
	};
}

/** The new values of the changed parts. `author` is a reference. */
export function changedFields(
	{ title, date, tags, source, listed, exported }: Draft,
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
		...(exported && {
			...(isChanged("publish_at") && { publish_at: exported.publish_at }),
			...(isChanged("draft") && { draft: exported.draft || undefined }),
			...(isChanged("aliases") && { aliases: exported.aliases.length > 0 ? exported.aliases : undefined }),
		}),
		...(listed && {
			...(isChanged("category") && { category: listed.category }),
			...(isChanged("source") && { source }),
			...Object.fromEntries(listedFields.filter(isChanged).map((name) => [name, listed[name]])),
		}),
	};
}

function pictureFields({ path, alt, thumbnail }: StoryPicture): FieldChanges {
	return { image_url: path, thumbnail_url: thumbnail, image_alt: alt || undefined };
}

function withoutUndefined(fields: FieldChanges): Partial<StoryFields> {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
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
	const category = draft.listed?.category ?? mappedCategory(draft, map) ?? map.category;
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
