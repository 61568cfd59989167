import { previewFolder } from "../contract/paths.ts";
import { pictureCache } from "../lib/folders.ts";
import { runCommand } from "../lib/run-command.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import { soundSite } from "../newsroom/content/site-settings.ts";
import { previewStory } from "../newsroom/publish/preview-story.ts";
import { previewPage, problemsContent } from "./pages/preview-page.ts";
import { renderStory } from "./pages/renderer.ts";
import { servedApp } from "./vite/app-build.ts";

/** Sends the page of one story, published or not, to the parent process. Undefined if no story has the id. */
export type PreviewMessage = { page: string | undefined };

await runCommand(async () => {
	const [id = ""] = process.argv.slice(2);
	const [app, site, preview] = await Promise.all([
		servedApp(),
		soundSite(contentFolder()),
		previewStory(contentFolder(), id, { cache: pictureCache, base: previewFolder }),
	]);
	const contentOf = async (found: NonNullable<typeof preview>) =>
		"story" in found
			? { title: found.story.title, content: await renderStory(app.server, found.story) }
			: { title: id, content: problemsContent(found.problems) };
	const message: PreviewMessage = {
		page: preview && previewPage(app.storyPage, site, await contentOf(preview)),
	};
	// React keeps a channel open, which would keep the process.
	process.send?.(message, () => process.exit());
});
