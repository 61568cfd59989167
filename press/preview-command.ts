import { previewFolder } from "../contract/paths.ts";
import { pictureCache } from "../lib/folders.ts";
import { runCommand } from "../lib/run-command.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import { previewStory } from "../newsroom/publish/preview-story.ts";
import { previewPage, problemsContent } from "./pages/preview-page.ts";
import { renderStory } from "./pages/renderer.ts";
import { servedApp } from "./vite/app-build.ts";

/** Sends the page of one story, published or not, to the parent process. Undefined if no story has the id. */
export type PreviewMessage = { page: string | undefined };

await runCommand(async () => {
	const [id = ""] = process.argv.slice(2);
	const [app, preview] = await Promise.all([
		servedApp(),
		previewStory(contentFolder(), id, { cache: pictureCache, base: previewFolder }),
	]);
	const pageOf = async (found: NonNullable<typeof preview>) =>
		"story" in found
			? previewPage(app.storyPage, found.story.title, await renderStory(app.server, found.story))
			: previewPage(app.storyPage, id, problemsContent(found.problems));
	const message: PreviewMessage = { page: preview && (await pageOf(preview)) };
	// React keeps a channel open, which would keep the process.
	process.send?.(message, () => process.exit());
});
