import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dataFiles } from "./data-files.ts";
import { NEWS, readEdition } from "./edition.ts";
import { readIndex, writeIndex } from "./edition-index.ts";
import { ContentFaults } from "./faults.ts";
import { iconFiles } from "./icons.ts";
import { ownCode } from "./own-code.ts";
import { packEntries } from "./packed-entries.ts";
import { pictureFiles } from "./picture-cache.ts";
import { encodePictures } from "./pictures.ts";
import type { Progress } from "./progress.ts";
import { relationsIn } from "./related.ts";
import { datedAhead, dueAt, noteOn } from "./scheduled.ts";
import { storyWords } from "./search/story-words.ts";
import { everyStory, shelvesOf } from "./shelves.ts";
import { latestNews, newsEndsAt } from "./sitemaps.ts";
import { type StoryFile, storyFile } from "./story-file.ts";
import { writeFiles } from "./write-files.ts";

export type PublishOptions = {
	/** The folder the newsroom writes in. */
	content: string;
	/** The folder to publish into: a link, which leads to the last edition that is whole. */
	out: string;
	/** Where encoded pictures are kept between builds. May be deleted at any time. */
	cache: string;
	onProgress?: Progress;
	/** The moment of publishing: what is scheduled for later waits. */
	now?: Date;
};

export type Published = {
	stories: number;
	pictures: number;
	/** Pictures that were not in the cache. */
	encoded: number;
	/** Files that are not as they were. */
	rewritten: number;
	/** What an editor may want to know, one sentence each. */
	notes: string[];
	/** When the edition will be out of date by itself: a story that waits is due, or news is none any more; null when it never will. */
	nextDue: string | null;
};

/** Turns content into the files that are served. Throws ContentFaults, with nothing shown, when it is not sound. */
export async function publish(options: PublishOptions): Promise<Published> {
	const newsFile = storyFile(join(options.content, NEWS));
	try {
		return await publishFrom(newsFile, options);
	} finally {
		newsFile.close();
	}
}

async function publishFrom(
	newsFile: StoryFile,
	{ content, out, cache, onProgress, now = new Date() }: PublishOptions,
): Promise<Published> {
	const indexFile = `${out}.index`;
	const code = await ownCode();
	const before = await readIndex(indexFile, code, newsFile.read);
	const { edition: written, faults } = await readEdition(content, onProgress, before.stories, newsFile);
	if (faults.length > 0) throw new ContentFaults(faults);
	const { due, nextDue } = dueAt(written.stories, now);
	const edition = { ...written, stories: due };
	const pictures = await encodePictures(edition, cache, onProgress);
	const shelves = shelvesOf(edition.categories, due);
	const everything = everyStory(shelves);
	const relations = relationsIn(everything, before.relations);
	const words = storyWords(everything.toReversed(), before.words);

	await mkdir(dirname(out), { recursive: true });
	const fewFiles = [...(await pictureFiles(pictures.all, cache)), ...(await iconFiles(content))];
	const manyFiles = dataFiles(edition, shelves, { relations, words }, pictures, now);
	const { files, trees, rewritten } = await writeFiles([fewFiles, manyFiles], out, before, onProgress);
	const entries = packEntries(
		written.stories.map(({ entry }) => entry),
		before.stories?.entries,
	);
	const stories = { entries, runs: written.runs, agreeWith: written.agreeWith };
	await writeIndex(indexFile, code, { stories, relations, words, files, trees });

	return {
		stories: due.length,
		pictures: pictures.all.length,
		encoded: pictures.all.filter(({ isNew }) => isNew).length,
		rewritten,
		notes: datedAhead(due, now).map(noteOn),
		nextDue: sooner(nextDue, newsEndsAt(latestNews(everything, now))),
	};
}

function sooner(one: string | null, other: string | null): string | null {
	return one === null || (other !== null && other < one) ? other : one;
}
