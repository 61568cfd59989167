import type { Fault } from "./faults.ts";
import { type FiledStory, fileStory, type ReadStory } from "./filed-story.ts";
import type { KnownStories } from "./known-stories.ts";
import { ListScanner, NotPlainlyAList } from "./list-scanner.ts";
import { markOf } from "./mark.ts";
import { inspectorOf, type ListFile, readList } from "./read-list.ts";
import type { Story } from "./story.ts";
import { mostInRun, RunsRead, type StoryRuns } from "./story-runs.ts";

export type StoriesRead = { items: FiledStory[]; runs: StoryRuns; faults: Fault[] };

/** Reads the archive as a stream, so that it takes room for what cards show and not for what stories say. */
export async function readStories(
	list: ListFile<Story>,
	known: KnownStories | undefined,
	read: ReadStory,
): Promise<StoriesRead> {
	try {
		const scanner = new ListScanner(list.file);
		try {
			return readThrough(scanner, list, known, read);
		} finally {
			scanner.close();
		}
	} catch (error) {
		const isMissing = error instanceof Error && "code" in error;
		if (!(error instanceof NotPlainlyAList || error instanceof SyntaxError || isMissing)) throw error;
		// Whole, to say what is wrong and where.
		const { faults } = await readList(list);
		if (faults.length === 0) throw error;
		return { items: [], runs: new RunsRead().all(), faults };
	}
}

function readThrough(
	scanner: ListScanner,
	list: ListFile<Story>,
	known: KnownStories | undefined,
	read: ReadStory,
): StoriesRead {
	const inspect = inspectorOf(list);
	const items: FiledStory[] = [];
	const faults: Fault[] = [];
	const runs = new RunsRead();
	let index = 0;
	let inRun = 0;
	for (;;) {
		const isMore = scanner.toNext();
		const run = isMore ? known?.nextRun() : undefined;
		if (inRun > 0 && (!isMore || run || inRun === mostInRun)) {
			runs.add(index - inRun, scanner.markKept());
			inRun = 0;
		}
		if (!isMore) return { items, runs: runs.all(), faults };
		list.onProgress?.(`Reading ${list.file}`, index, 0);

		const { position } = scanner;
		if (known && run && scanner.passIf(run.length, run.mark)) {
			runs.add(index, run.mark);
			for (const story of known.take(run, position)) accept(story);
			continue;
		}
		if (inRun === 0) scanner.keep();
		const text = scanner.take();
		inRun += 1;
		const story = known?.find(markOf(text), position);
		if (story) accept(story);
		else {
			const { item, faults: found } = inspect(JSON.parse(text.toString()), index);
			note(item && fileStory(item, text, position, read), found);
		}
	}

	function accept(story: FiledStory): void {
		const { faults: found } = inspect(story, index, true);
		note(found.length === 0 ? story : undefined, found);
	}

	function note(story: FiledStory | undefined, found: Fault[]): void {
		faults.push(...found);
		if (story) items.push(story);
		index += 1;
	}
}
