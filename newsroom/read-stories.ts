import type { KnownStories } from "./edition-index.ts";
import type { Fault } from "./faults.ts";
import { type FiledStory, fileStory, type ReadStory } from "./filed-story.ts";
import { type ListItem, listItems, NotPlainlyAList } from "./list-items.ts";
import { markOf } from "./mark.ts";
import { inspectorOf, type ListFile, readList } from "./read-list.ts";
import type { Story } from "./story.ts";

type FiledStories = { items: FiledStory[]; faults: Fault[] };

/** Reads the archive as a stream, so that it takes room for what cards show and not for what stories say. */
export async function readStories(
	list: ListFile<Story>,
	known: KnownStories,
	read: ReadStory,
): Promise<FiledStories> {
	try {
		return await readAsStream(list, known, read);
	} catch (error) {
		const isMissing = error instanceof Error && "code" in error;
		if (!(error instanceof NotPlainlyAList || error instanceof SyntaxError || isMissing)) throw error;
		// Whole, to say what is wrong and where.
		const { faults } = await readList(list);
		if (faults.length === 0) throw error;
		return { items: [], faults };
	}
}

async function readAsStream(
	list: ListFile<Story>,
	known: KnownStories,
	read: ReadStory,
): Promise<FiledStories> {
	const inspect = inspectorOf(list);
	const items: FiledStory[] = [];
	const faults: Fault[] = [];
	let index = 0;
	for await (const batch of listItems(list.file)) {
		for (const item of batch) {
			const found = look(item, index);
			faults.push(...found.faults);
			if (found.story) items.push(found.story);
			index += 1;
		}
		list.onProgress?.(`Reading ${list.file}`, index, 0);
	}
	return { items, faults };

	function look({ text, start }: ListItem, at: number): { story?: FiledStory; faults: Fault[] } {
		const before = known(markOf(text));
		if (before) {
			const { faults } = inspect(before, at, true);
			return faults.length > 0 ? { faults } : { story: before.movedTo(start), faults };
		}
		const { item, faults } = inspect(JSON.parse(text.toString()), at);
		return item ? { story: fileStory(item, text, start, read), faults } : { faults };
	}
}
