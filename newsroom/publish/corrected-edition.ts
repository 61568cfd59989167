import { join } from "node:path";
import { linkIssues } from "../content/content-links.ts";
import { waitingHeadlineNotes } from "../content/headline-links.ts";
import { HEADLINES } from "../content/read-content.ts";
import { readHeadlines } from "../content/read-headlines.ts";
import { storyContext } from "../lists/story-context.ts";
import type { Headline } from "../schemas/headline.ts";
import { readStoryFile, type StoryFile } from "../stories/story-files.ts";
import { takeText } from "../stories/story-record.ts";
import { headlinesFile, newestFile, storyDataFile } from "./data-files.ts";
import type { Edition } from "./edition.ts";

/**
 * The next edition when only texts of stories and the ticker have changed, which no list, link or search result shows.
 * Visits only what has changed, and changes the stories of `last` in place. Undefined if anything else has changed.
 */
export async function correctedEdition(
	last: Edition,
	changed: ReadonlySet<string>,
	now: Date,
): Promise<Edition | undefined> {
	const { folder } = last.content;
	const isStale = last.staleAt !== null && Date.parse(last.staleAt) <= now.getTime();
	if (changed.size === 0 || isStale || linkIssues(folder, changed).length > 0) return undefined;
	const texts = correctedTexts(last, changed);
	const headlines = changed.has(HEADLINES) ? await correctedTicker(last) : last.content.headlines;
	if (!texts || !headlines) return undefined;
	const content = { ...last.content, headlines };
	const { stories, lists, related, pictures } = last;
	const published = new Set(stories);
	const corrected = texts.map(takeText).filter((story) => published.has(story));
	return {
		...last,
		content,
		last: { ...last.last, headlines },
		corrected,
		files: function* () {
			yield headlinesFile(content, stories);
			yield newestFile(content, stories);
			for (const story of corrected)
				yield storyDataFile(story, storyContext(story, lists.categories, related), pictures);
		},
		encodedCount: 0,
		notes: changed.has(HEADLINES) ? waitingHeadlineNotes(headlines, stories) : [],
	};
}

type CorrectedText = { file: StoryFile; next: StoryFile };

/** Undefined if more has changed than texts. */
function correctedTexts(
	{ content, storyFiles, last }: Edition,
	changed: ReadonlySet<string>,
): CorrectedText[] | undefined {
	const texts: CorrectedText[] = [];
	for (const path of changed) {
		if (path === HEADLINES) continue;
		const file = last.stories.has(path) ? undefined : storyFiles.get(path);
		const next = file?.cachedRecord && readStoryFile(path, content.folder);
		if (!next || !("facts" in next) || !isSameButText(file, next)) return undefined;
		texts.push({ file, next });
	}
	return texts;
}

function isSameButText(one: StoryFile, other: StoryFile): boolean {
	const compared = ({ facts: { lines: _, ...facts } }: StoryFile) => JSON.stringify(facts);
	return compared(one) === compared(other);
}

/** Undefined if the ticker has issues, or had some. */
async function correctedTicker({
	content,
	storyFiles,
	last,
	heldBack,
}: Edition): Promise<Headline[] | undefined> {
	const file = join(content.folder, HEADLINES);
	const known: { id: string }[] = Array.from(storyFiles.values(), ({ facts }) => facts);
	for (const { draft } of last.otherFiles.values()) if (draft) known.push(draft.fields);
	const { headlines, issues } = await readHeadlines(file, known);
	return issues.length > 0 || heldBack.issues.some((issue) => issue.file === file) ? undefined : headlines;
}
