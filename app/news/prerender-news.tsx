import { listDataPathsOf } from "../../contract/list-data-paths.ts";
import { storyDataPath } from "../../contract/paths.ts";
import { prefetched } from "../platform/edition/prefetch.ts";
import { prerenderPage } from "../platform/router/prerender-page.ts";
import { whenIdle } from "../platform/when-idle.ts";

let requested: Promise<string> | undefined;

/** Renders the list or story that a link leads to, once its file has been prefetched. */
export async function prerenderNews(pathname: string): Promise<void> {
	const story = storyDataPath(pathname);
	const file = story ?? listDataPathsOf(pathname)[0] ?? "";
	const text = prefetched.get(file)?.text;
	if (!text || text === requested) return;
	requested = text;
	const { prerendered } = story
		? await import("./article/prerendered-story.tsx")
		: await import("./list/prerendered-list.tsx");
	const page = prerendered(pathname, await text);
	await whenIdle();
	// Another one was requested, or the reader has opened this one.
	if (page && text === requested && text === prefetched.get(file)?.text) prerenderPage({ pathname, ...page });
}
