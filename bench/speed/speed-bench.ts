import type { Browser } from "@playwright/test";
import type { ListFront } from "../../contract/published.ts";
import { baselinePath, writeBaselines, writeFinishedBaseline } from "./baseline.ts";
import { type ReaderState, signInReader } from "./reader.ts";
import type { Site } from "./site.ts";
import { finishedStory, openStory, returnToStory, type Story } from "./story.ts";
import { traceOf } from "./trace.ts";

/** A site with baselines, a signed-in reader, and the first story of the front page. */
export type SpeedBench = { browser: Browser; site: Site; state: ReaderState; story: Story };

export async function prepareBench(browser: Browser, site: Site): Promise<SpeedBench> {
	await writeBaselines(site.build);
	const front: ListFront = await (await fetch(`${site.url}/data/category/0/front.json`)).json();
	const path = `/news-details/${front.cards[0]?.id}`;
	const state = await signInReader(browser, site.url);
	const { html, text } = await finishedStory(browser, state, site.url + path);
	await writeFinishedBaseline(site.build, path, html);
	return { browser, site, state, story: { path, text } };
}

/** The visits of a story to compare. */
export function storyVisits({ browser, site, state, story: { path, text } }: SpeedBench) {
	return {
		floor: () => openStory(browser, state, site.url + baselinePath(path), text),
		link: () => openStory(browser, state, site.url + path, text),
		returning: () => returnToStory(browser, state, site.url + path, text),
	};
}

/** What each visit requests and when. */
export async function storyTraces(bench: SpeedBench): Promise<string> {
	const traces = [];
	for (const [name, visit] of Object.entries(storyVisits(bench)))
		traces.push(`${name}\n\n${traceOf(await visit())}`);
	return traces.join("\n\n");
}
