import type { OutputFile } from "../../lib/files/output-files.ts";
import { waitingHeadlineNotes } from "../content/headline-links.ts";
import type { LastSound } from "../content/last-sound.ts";
import { readContent } from "../content/read-content.ts";
import { dueStories, futureDatedStories, futureDateNote } from "../content/scheduled.ts";
import { RelatedStories } from "../lists/related.ts";
import { categoryLists, everyStory } from "../lists/story-lists.ts";
import { subjectLists } from "../lists/subjects.ts";
import { iconFiles } from "../pictures/icons.ts";
import { pictureFiles } from "../pictures/picture-cache.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { ContentIssues, type Issue } from "../schemas/issues.ts";
import { type StoryWords, storyWords } from "../search/story-words.ts";
import type { ReadOptions, StoryFiles } from "../stories/story-files.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { newsExpiresAt, recentNews } from "../syndication/sitemaps.ts";
import {
	type Differing,
	dataFiles,
	type EditionContent,
	type EditionLists,
	setCardHashes,
} from "./data-files.ts";
import type { HeldBack } from "./held-back.ts";
import type { PublishCache } from "./publish-cache.ts";
import { showableStories } from "./showable-stories.ts";

export type EditionOptions = ReadOptions & {
	content: string;
	cache: string;
	/** The folder of the last edition, which has the texts of stories that are held back. */
	lastEdition: string;
	/** Publishes nothing while there is any issue. */
	isStrict?: boolean;
	/** Encodes one WebP of a new picture instead of the complete set. */
	isQuick?: boolean;
	now?: Date;
	/** Publishes drafts and scheduled stories too, in lists and pages, but not for search and crawlers. */
	isPreview?: boolean;
};

/** Everything that is published at a given time, ready to be written. */
export type Edition = {
	content: EditionContent;
	/** Newest first. */
	stories: StoryRecord[];
	lists: EditionLists;
	pictures: Pictures;
	/** Data files, pictures and icons. */
	files: () => Iterable<OutputFile>;
	/** If known: `files` are only those that may differ from the last edition, and the others stay. */
	differing: Differing | undefined;
	/** The stories that only a preview has. */
	waiting: StoryRecord[];
	/** What keeps other drafts from being shown, by their ids. */
	incomplete: ReadonlyMap<string, Issue[]>;
	/** For the next edition. */
	storyFiles: StoryFiles;
	last: LastSound;
	words: StoryWords;
	related: RelatedStories;
	pictureCount: number;
	/** Pictures that were not in the cache. */
	encodedCount: number;
	/** Messages for editors. */
	notes: string[];
	heldBack: HeldBack;
	staleAt: string | null;
	/** When the next scheduled story is due. */
	nextStoryAt: string | null;
};

/** Reads the content that is due at `now`. Throws ContentIssues when there is nothing that could be published. */
export async function prepareEdition(
	{
		content: folder,
		cache,
		lastEdition,
		isQuick,
		isStrict = false,
		isPreview = false,
		onProgress,
		changed,
		now = new Date(),
	}: EditionOptions,
	previous: Pick<PublishCache, "storyFiles" | "last" | "pictures" | "words" | "related">,
): Promise<Edition> {
	const { last } = previous;
	const allRead = await readContent(folder, previous.storyFiles, { onProgress, changed, last, lastEdition });
	assertPublishable(allRead.issues, isStrict);
	const showable = await showableStories(allRead, {
		cache,
		previous: previous.pictures,
		isQuick,
		isPreview,
		onProgress,
		now,
	});
	const { read, stories: shown, nextDueAt, pictures } = showable;
	const { content, files: storyFiles } = read;
	const issues = [...read.issues, ...showable.issues];
	const held = heldBack(issues, read.last.stories);
	// A paper whose stories are all held back is no paper.
	assertPublishable(issues, isStrict || (shown.length === 0 && held.missing.length > 0));
	const due = isPreview ? new Set(dueStories(content.stories, now).due) : undefined;
	const categories = categoryLists(content.categories, shown);
	const stories = everyStory(categories);
	const searched = due ? stories.filter((story) => due.has(story)) : stories;
	const lists = {
		categories,
		topics: subjectLists("topic", stories),
		authors: subjectLists("author", stories),
	};
	const words = storyWords(searched.toReversed(), previous.words);
	const related = new RelatedStories(stories, previous.related);
	setCardHashes(stories, pictures);
	const icons = await iconFiles(folder);
	return {
		content,
		stories,
		lists,
		pictures,
		differing: undefined,
		files: function* () {
			yield* pictureFiles(pictures.all, cache);
			yield* icons;
			yield* dataFiles(content, lists, { words, related, pictures, searched, isPreview }, now);
		},
		waiting: due ? shown.filter((story) => !due.has(story)) : [],
		incomplete: content.incomplete,
		storyFiles,
		last: read.last,
		words,
		related,
		pictureCount: pictures.all.length,
		encodedCount: pictures.all.filter(({ isNew }) => isNew).length,
		notes: [
			...futureDatedStories(searched, now).map(futureDateNote),
			...waitingHeadlineNotes(content.headlines, searched),
		],
		heldBack: held,
		nextStoryAt: nextDueAt,
		staleAt: staleAtOf(stories, nextDueAt, now),
	};
}

/** When an edition becomes outdated without a change to the content. */
export function staleAtOf(stories: StoryRecord[], nextDueAt: string | null, now: Date): string | null {
	return earlier(nextDueAt, newsExpiresAt(recentNews(stories, now)));
}

function assertPublishable(issues: Issue[], isStrict: boolean): void {
	const stopping = issues.filter(({ stops }) => stops);
	if (stopping.length > 0) throw new ContentIssues([...stopping, ...issues.filter(({ stops }) => !stops)]);
	if (isStrict && issues.length > 0) throw new ContentIssues(issues);
}

function heldBack(issues: Issue[], stories: LastSound["stories"]): HeldBack {
	const paths = (isShown: boolean) =>
		[...stories].flatMap(([path, file]) => ((file !== null) === isShown ? [path] : []));
	return { issues, asBefore: paths(true), missing: paths(false) };
}

function earlier(a: string | null, b: string | null): string | null {
	return a === null || (b !== null && b < a) ? b : a;
}
