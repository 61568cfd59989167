import type { OutputFile } from "../../lib/files/output-files.ts";
import { waitingHeadlineNotes } from "../content/headline-links.ts";
import { readContent } from "../content/read-content.ts";
import { dueStories, futureDatedStories, futureDateNote } from "../content/scheduled.ts";
import { RelatedStories } from "../lists/related.ts";
import { categoryLists, everyStory, type StoryList } from "../lists/story-lists.ts";
import { authorLists, topicLists } from "../lists/subjects.ts";
import { iconFiles } from "../pictures/icons.ts";
import { pictureFiles } from "../pictures/picture-cache.ts";
import { encodePictures, type Pictures } from "../pictures/pictures.ts";
import { ContentIssues } from "../schemas/issues.ts";
import { type StoryWords, storyWords } from "../search/story-words.ts";
import type { ReadOptions, StoryFiles } from "../stories/story-files.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { newsExpiresAt, recentNews } from "../syndication/sitemaps.ts";
import { dataFiles } from "./data-files.ts";
import type { PublishCache } from "./publish-cache.ts";

export type EditionOptions = ReadOptions & {
	content: string;
	cache: string;
	/** Encodes one WebP of a new picture instead of the complete set. */
	isQuick?: boolean;
	now?: Date;
};

/** Everything that is published at a given time, ready to be written. */
export type Edition = {
	/** Newest first. */
	stories: StoryRecord[];
	lists: { categories: StoryList[]; topics: StoryList[]; authors: StoryList[] };
	pictures: Pictures;
	/** Data files, pictures and icons. */
	files: () => Iterable<OutputFile>;
	/** For the next edition. */
	storyFiles: StoryFiles;
	words: StoryWords;
	related: RelatedStories;
	pictureCount: number;
	/** Pictures that were not in the cache. */
	encodedCount: number;
	/** Messages for editors. */
	notes: string[];
	staleAt: string | null;
	/** When the next scheduled story is due. */
	nextStoryAt: string | null;
};

/** Reads the content that is due at `now`. Throws ContentIssues when it is invalid. */
export async function prepareEdition(
	{ content: folder, cache, isQuick, onProgress, changed, now = new Date() }: EditionOptions,
	previous: Pick<PublishCache, "storyFiles" | "words" | "related">,
): Promise<Edition> {
	const {
		content,
		issues,
		files: storyFiles,
	} = await readContent(folder, previous.storyFiles, {
		onProgress,
		changed,
	});
	if (issues.length > 0) throw new ContentIssues(issues);
	const { due, nextDueAt } = dueStories(content.stories, now);
	const pictures = await encodePictures({ folder, stories: due }, { cache, isQuick, onProgress });
	const categories = categoryLists(content.categories, due);
	const stories = everyStory(categories);
	const lists = { categories, topics: topicLists(stories), authors: authorLists(stories) };
	const words = storyWords(stories.toReversed(), previous.words);
	const related = new RelatedStories(stories, previous.related);
	const pictureAndIconFiles = [...(await pictureFiles(pictures.all, cache)), ...(await iconFiles(folder))];
	return {
		stories,
		lists,
		pictures,
		files: function* () {
			yield* pictureAndIconFiles;
			yield* dataFiles(content, lists, { words, related, pictures }, now);
		},
		storyFiles,
		words,
		related,
		pictureCount: pictures.all.length,
		encodedCount: pictures.all.filter(({ isNew }) => isNew).length,
		notes: [
			...futureDatedStories(due, now).map(futureDateNote),
			...waitingHeadlineNotes(content.headlines, due),
		],
		nextStoryAt: nextDueAt,
		staleAt: earlier(nextDueAt, newsExpiresAt(recentNews(stories, now))),
	};
}

function earlier(a: string | null, b: string | null): string | null {
	return a === null || (b !== null && b < a) ? b : a;
}
