import type { SavedStory } from "../../../slots/capability.ts";
import { countStories } from "../../../ui/count-of.ts";
import { downloadFile } from "../../../ui/download-file.ts";
import { notify } from "../../../ui/toasts/notify.ts";
import { type MakeOptions, makeEpub } from "./make-epub.ts";

/** Downloads bookmarks as an EPUB, in their order. */
export async function downloadEpub(stories: SavedStory[], options: MakeOptions): Promise<void> {
	const { file, missing } = await makeEpub(stories, options);
	downloadFile(file);
	const sentences = [`Your EPUB holds ${countStories(stories.length)}.`];
	if (missing > 0) sentences.push(missingNote(missing));
	notify({ tone: missing > 0 ? "warning" : "success", text: sentences.join(" ") });
}

function missingNote(missing: number): string {
	return missing === 1
		? "1 picture could not be loaded and was left out; its description is there."
		: `${missing} pictures could not be loaded and were left out; their descriptions are there.`;
}
