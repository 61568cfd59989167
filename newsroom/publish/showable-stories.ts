import type { LastSound } from "../content/last-sound.ts";
import type { ContentRead } from "../content/read-content.ts";
import { dueStories } from "../content/scheduled.ts";
import type { CachedPicture } from "../pictures/picture-cache.ts";
import {
	type CachedPictures,
	earlierPictures,
	editionPictures,
	encodeReadable,
	type PictureOptions,
	type Pictures,
} from "../pictures/pictures.ts";
import { picturesOf } from "../pictures/wanted-pictures.ts";
import type { Issue } from "../schemas/issues.ts";
import type { StoryRecord } from "../stories/story-record.ts";

export type ShowableStories = {
	/** The content without damaged pictures. */
	read: ContentRead;
	/** Those that are due, or all for a preview, each with all its pictures. */
	stories: StoryRecord[];
	/** When the next scheduled story is due. */
	nextDueAt: string | null;
	pictures: Pictures;
	/** Of damaged pictures. */
	issues: Issue[];
};

/**
 * Encodes the pictures of the stories that are due. A story with a damaged picture is as in the last edition, with the
 * picture that it had there.
 */
export async function showableStories(
	allRead: ContentRead,
	{
		now,
		isPreview,
		...options
	}: PictureOptions & { previous: CachedPictures; isPreview: boolean; now: Date },
): Promise<ShowableStories> {
	const { folder } = allRead.content;
	const encoded = new Map<string, CachedPicture>();
	const unreadable = new Set<string>();
	const issues = new Map<string, Issue>();
	for (let read = allRead; ; read = allRead.without(new Set(issues.keys()))) {
		const { stories: published, drafts } = read.content;
		const { due: dueNow, nextDueAt } = dueStories(published, now);
		const due = isPreview ? [...published, ...drafts] : dueNow;
		const wanted = picturesOf({ stories: due });
		const missing: typeof wanted = new Map();
		for (const [key, picture] of wanted) {
			if (!read.pictures.has(picture.path)) unreadable.add(key);
			if (!encoded.has(key) && !unreadable.has(key)) missing.set(key, picture);
		}
		const found = await encodeReadable(folder, missing, options);
		for (const [key, picture] of found.encoded) encoded.set(key, picture);
		for (const [key, issue] of found.issues) {
			unreadable.add(key);
			issues.set(missing.get(key)?.path ?? key, issue);
		}
		// Another version of a story may have other pictures.
		if (found.issues.size > 0) continue;
		const earlier = await earlierPictures(unreadable, options.previous, options.cache);
		for (const [key, picture] of earlier) encoded.set(key, picture);
		const stories = unreadable.size > 0 ? due.filter((story) => hasPictures(story, encoded)) : due;
		return {
			read: { ...read, last: { ...read.last, stories: withoutHidden(read, due, stories) } },
			stories,
			nextDueAt,
			pictures: editionPictures(stories === due ? wanted : picturesOf({ stories }), encoded, unreadable),
			issues: [...issues.values()],
		};
	}
}

function hasPictures(story: StoryRecord, encoded: ReadonlyMap<string, CachedPicture>): boolean {
	for (const key of picturesOf({ stories: [story] }).keys()) if (!encoded.has(key)) return false;
	return true;
}

/** The stories that are held back, where those whose earlier pictures are lost have no version that can be shown. */
function withoutHidden(
	{ last }: ContentRead,
	due: StoryRecord[],
	shown: StoryRecord[],
): LastSound["stories"] {
	if (shown.length === due.length) return last.stories;
	const held = new Map(last.stories);
	const isShown = new Set(shown);
	for (const story of due) if (!isShown.has(story)) held.set(story.path, null);
	return held;
}
