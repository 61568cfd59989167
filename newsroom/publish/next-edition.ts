import { join } from "node:path";
import { linkIssues } from "../content/content-links.ts";
import { waitingHeadlineNotes } from "../content/headline-links.ts";
import { HEADLINES } from "../content/read-content.ts";
import { readHeadlines } from "../content/read-headlines.ts";
import { futureDatedStories, futureDateNote } from "../content/scheduled.ts";
import { everyStory, withStoriesAdded } from "../lists/story-lists.ts";
import { withSubjectsAdded } from "../lists/subjects.ts";
import type { Headline } from "../schemas/headline.ts";
import { storyWords } from "../search/story-words.ts";
import { readStoryFile } from "../stories/story-files.ts";
import type { StoryFile } from "../stories/story-record.ts";
import { renewRecord, type StoryRecord } from "../stories/story-record.ts";
import { type AddedOptions, addedStories } from "./added-stories.ts";
import { dataFiles, type EditionLists, setCardHashes } from "./data-files.ts";
import { type Edition, staleAtOf } from "./edition.ts";

export type NextOptions = AddedOptions & {
	/** The paths that may have changed since the last edition. */
	changed: ReadonlySet<string>;
};

/**
 * The edition after one that is still in memory, if only the ticker was changed, stories were corrected that stay in their
 * places, or stories were added. Its files are those that may differ. Changes the stories of `last` in place. Undefined if
 * anything else has changed, or is not sound.
 */
export async function nextEdition(
	last: Edition,
	{ changed, ...options }: NextOptions,
): Promise<Edition | undefined> {
	const { now } = options;
	const { folder } = last.content;
	const isStale = last.staleAt !== null && Date.parse(last.staleAt) <= now.getTime();
	if (changed.size === 0 || isStale || linkIssues(folder, changed).length > 0) return undefined;
	const others = new Set(changed);
	const hasTicker = others.delete(HEADLINES);
	const corrected = correctedFiles(last, others);
	for (const { file } of corrected) others.delete(file.path);
	const added = await addedStories(last, others, options);
	if (!added) return undefined;
	const headlines = hasTicker ? await readTicker(last, added.files) : last.content.headlines;
	if (!headlines) return undefined;

	const isChanged = (hash: "summaryHash" | "idHash") =>
		added.stories.length > 0 || corrected.some(({ file, next }) => file[hash] !== next[hash]);
	const [isSearchChanged, isSitemapChanged] = [isChanged("summaryHash"), isChanged("idHash")];
	const renewed = corrected.map(renewRecord);
	for (const file of added.files) last.storyFiles.set(file.path, file);
	const content = { ...last.content, headlines };
	const lists = listsAfter(last, added.stories);
	const stories = everyStory(lists.categories);
	const { related } = last;
	const relatedToOthers = related.add(added.stories);
	const words = isSearchChanged ? storyWords(stories.toReversed(), last.words) : last.words;
	const { pictures } = added;
	const differing = {
		stories: new Set([...renewed, ...added.stories].filter((story) => stories.includes(story))),
		related: relatedToOthers,
		hasNew: added.stories.length > 0,
		isSearchChanged,
		isSitemapChanged,
	};
	setCardHashes(differing.stories, pictures);
	return {
		...last,
		content,
		stories,
		lists,
		pictures,
		files: function* () {
			yield* added.pictureFiles;
			yield* dataFiles(content, lists, { words, related, pictures, searched: stories }, now, differing);
		},
		differing,
		last: { ...last.last, headlines },
		words,
		related,
		pictureCount: pictures.all.length,
		encodedCount: added.encodedCount,
		notes: [
			...futureDatedStories(added.stories, now).map(futureDateNote),
			...(hasTicker ? waitingHeadlineNotes(headlines, stories) : []),
		],
		staleAt: staleAtOf(stories, last.nextStoryAt, now),
	};
}

/** Stories that stay in the same lists at the same place, and have the same pictures. */
function correctedFiles(
	{ content, storyFiles, last }: Edition,
	changed: ReadonlySet<string>,
): { file: StoryFile; next: StoryFile }[] {
	return [...changed].flatMap((path) => {
		const file = last.stories.has(path) ? undefined : storyFiles.get(path);
		const next = file?.cachedRecord && readStoryFile(path, content.folder);
		return next && "facts" in next && placeOf(file) === placeOf(next) ? [{ file, next }] : [];
	});
}

/** Everything that decides where a story is shown, and that other files are checked against. */
function placeOf({ facts }: StoryFile): string {
	const { id, author, category, tags, others, draft, published_date, publish_at, aliases } = facts;
	const { image_url, thumbnail_url, pictures } = facts;
	return JSON.stringify([
		[id, author, category, tags, others, draft, published_date, publish_at, aliases],
		[image_url, thumbnail_url, pictures],
	]);
}

/** Undefined if the ticker has issues, or had some. */
async function readTicker(
	{ content, storyFiles, last, heldBack }: Edition,
	added: StoryFile[],
): Promise<Headline[] | undefined> {
	const file = join(content.folder, HEADLINES);
	const known: { id: string }[] = Array.from(storyFiles.values(), ({ facts }) => facts);
	for (const { draft } of last.otherFiles.values()) if (draft) known.push(draft.fields);
	known.push(...added.map(({ facts }) => facts));
	const { headlines, issues } = await readHeadlines(file, known);
	return issues.length > 0 || heldBack.issues.some((issue) => issue.file === file) ? undefined : headlines;
}

function listsAfter({ lists }: Edition, added: StoryRecord[]): EditionLists {
	if (added.length === 0) return lists;
	return {
		categories: withStoriesAdded(lists.categories, added),
		topics: withSubjectsAdded("topic", lists.topics, added),
		authors: withSubjectsAdded("author", lists.authors, added),
	};
}
