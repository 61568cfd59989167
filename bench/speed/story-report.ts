import type { Browser } from "@playwright/test";
import { type Column, tableOf } from "../table.ts";
import { type Target, targetLines } from "../targets.ts";
import { baselinePath, front, writeFinishedBaseline } from "./baseline.ts";
import { type ReaderState, signInReader } from "./reader.ts";
import { fromNetwork, totalBytes } from "./request-log.ts";
import type { Site } from "./site.ts";
import { medianOf, spreadOf } from "./statistics.ts";
import { finishedStory, openStory, returnToStory, type Story, type StoryVisit } from "./story.ts";
import { tapCard } from "./story-from-list.ts";
import { traceOf } from "./trace.ts";

const floorLabel = "floor of the story";
const linkLabel = "a story by its link, nothing cached";
const returnLabel = "the same, returning";

type Row = { label: string; visits: StoryVisit[] };
const valuesOf = (row: Row, select: (visit: StoryVisit) => number) => row.visits.map(select);
const medianIn = (row: Row, select: (visit: StoryVisit) => number) => medianOf(valuesOf(row, select));
const textOf = ({ text }: StoryVisit) => text;
const largestPaintOf = ({ largestPaint }: StoryVisit) => largestPaint;
const requestsOf = ({ log }: StoryVisit) => fromNetwork(log).length;
const bytesOf = ({ log }: StoryVisit) => totalBytes(log);

/** A signed-in reader and one story of the site, with a baseline of it. */
export type StoryBench = { browser: Browser; site: Site; state: ReaderState; story: Story };

export async function prepareStory(browser: Browser, site: Site, path: string): Promise<StoryBench> {
	const state = await signInReader(browser, site.url);
	const { html, text } = await finishedStory(browser, state, site.url + path);
	await writeFinishedBaseline(site.build, path, html);
	return { browser, site, state, story: { path, text } };
}

/** What is requested when, in one visit of each kind. */
export async function storyTrace({ browser, site, state, story }: StoryBench): Promise<string> {
	const url = site.url + story.path;
	const visits = [
		[floorLabel, await openStory(browser, state, site.url + baselinePath(story.path), story.text)],
		[linkLabel, await openStory(browser, state, url, story.text)],
		[returnLabel, await returnToStory(browser, state, url, story.text)],
	] as const;
	return visits.map(([label, visit]) => `${label}\n\n${traceOf(visit)}`).join("\n\n");
}

/** A signed-in reader opens a story by its link, beside the finished page without scripts. */
export async function storyReport(
	{ browser, site, state, story }: StoryBench,
	runs: number,
): Promise<string> {
	const url = site.url + story.path;
	const floor: Row = { label: floorLabel, visits: [] };
	const link: Row = { label: linkLabel, visits: [] };
	const returning: Row = { label: returnLabel, visits: [] };
	for (let run = 0; run < runs; run += 1) {
		floor.visits.push(await openStory(browser, state, site.url + baselinePath(story.path), story.text));
		link.visits.push(await openStory(browser, state, url, story.text));
		returning.visits.push(await returnToStory(browser, state, url, story.text));
	}
	const shareOfFloor = (row: Row, select: (visit: StoryVisit) => number) =>
		medianIn(row, select) / medianIn(floor, select);
	const times = (share: number) => `${share.toFixed(2)} ×`;
	const columns: Column<Row>[] = [
		["a signed-in reader", ({ label }) => label],
		["text, ms", (row) => spreadOf(valuesOf(row, textOf))],
		["of the floor", (row) => times(shareOfFloor(row, textOf))],
		["largest paint, ms", (row) => spreadOf(valuesOf(row, largestPaintOf))],
		["of the floor", (row) => times(shareOfFloor(row, largestPaintOf))],
		["layout shift", (row) => medianIn(row, ({ shift }) => shift).toFixed(4)],
		["requests", (row) => medianIn(row, requestsOf).toLocaleString("en")],
		["cached ones too", (row) => medianIn(row, ({ log }) => log.length).toLocaleString("en")],
		["bytes, headers too", (row) => medianIn(row, bytesOf).toLocaleString("en")],
	];
	const rounded = (share: number) => Math.round(100 * share) / 100;
	const targets: Target[] = [
		{ label: `text of ${linkLabel}`, value: rounded(shareOfFloor(link, textOf)), max: 1.6, unit: " × floor" },
		{
			label: `largest paint of ${linkLabel}`,
			value: rounded(shareOfFloor(link, largestPaintOf)),
			max: 1.3,
			unit: " × floor",
		},
		{
			label: `text of ${returnLabel}`,
			value: rounded(shareOfFloor(returning, textOf)),
			max: 0.8,
			unit: " × floor",
		},
		...[link, returning].map((row) => ({
			label: `layout shift of ${row.label}`,
			value: medianIn(row, ({ shift }) => shift),
			max: 0,
			unit: "",
		})),
		{ label: "requests of a reader's first story", value: medianIn(link, requestsOf), max: 30, unit: "" },
		{ label: "bytes of a reader's first story", value: medianIn(link, bytesOf), max: 260_000, unit: "" },
	];
	return `${tableOf(columns, [floor, link, returning])}

${targetLines(targets)}`;
}

/** A signed-in reader touches a card in a list. */
export async function listReport({ browser, site, state, story }: StoryBench, runs: number): Promise<string> {
	const listUrl = site.url + front;
	const [cold, prefetched] = [[], []] as Awaited<ReturnType<typeof tapCard>>[][];
	for (let run = 0; run < runs; run += 1) {
		cold?.push(await tapCard(browser, state, listUrl, story, false));
		prefetched?.push(await tapCard(browser, state, listUrl, story, true));
	}
	const kinds = [
		{ label: "file not prefetched", taps: cold ?? [], max: 450 },
		{ label: "file prefetched", taps: prefetched ?? [], max: 150 },
	];
	const columns: Column<(typeof kinds)[number]>[] = [
		["a card is touched", ({ label }) => label],
		["text, ms", ({ taps }) => spreadOf(taps.map(({ text }) => text))],
		["layout shift", ({ taps }) => medianOf(taps.map(({ shift }) => shift)).toFixed(4)],
		[
			"within 0.5 s of the touch too",
			({ taps }) => medianOf(taps.map(({ allShift }) => allShift)).toFixed(4),
		],
	];
	const targets = kinds.flatMap(({ label, taps, max }) => [
		{
			label: `card touched, ${label}, text`,
			value: Math.round(medianOf(taps.map(({ text }) => text))),
			max,
			unit: " ms",
		},
		{
			label: `layout shift after the touch, ${label}`,
			value: medianOf(taps.map(({ shift }) => shift)),
			max: 0,
			unit: "",
		},
	]);
	return `${tableOf(columns, kinds)}

One round trip takes 150 ms.

${targetLines(targets)}`;
}
