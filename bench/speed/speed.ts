import type { Browser } from "@playwright/test";
import { type Column, tableOf } from "../table.ts";
import { type Target, targetLines } from "../targets.ts";
import { baselinePath, front, login } from "./baseline.ts";
import { switchTime } from "./category-switch.ts";
import { costOf, type PageCost } from "./page-cost.ts";
import { vitalsOf } from "./page-load.ts";
import type { Site } from "./site.ts";
import { medianOf } from "./statistics.ts";
import type { Vitals } from "./vitals.ts";

const runs = 7;

type Timing = Pick<Vitals, "paint" | "largestPaint" | "blocked" | "shift">;

/** `aboveBaseline`: milliseconds that the page blocks longer than its baseline; null for baselines. */
type Row = Timing & PageCost & { label: string; shareOfBaseline: number; aboveBaseline: number | null };

const countCell = (select: (row: Row) => number) => (row: Row) => select(row).toLocaleString("en");
const columns: Column<Row>[] = [
	["", ({ label }) => label],
	["largest paint, of the floor", ({ shareOfBaseline }) => `${Math.round(100 * shareOfBaseline)} %`],
	["blocked, ms", ({ blocked }) => blocked.toFixed(0)],
	["above its floor, ms", ({ aboveBaseline }) => aboveBaseline?.toFixed(0) ?? ""],
	["layout shift", ({ shift }) => shift.toFixed(4)],
	["bytes, headers too", countCell(({ bytes }) => bytes)],
	["requests", countCell(({ requests }) => requests)],
	["function calls", countCell(({ calls }) => calls)],
	["DOM nodes", countCell(({ nodes }) => nodes)],
];

/** Vitals of each page on a slow phone, beside the same pages without scripts. */
export async function speedReport(browser: Browser, site: Site, storyPath: string): Promise<string> {
	const frontBaseline = `floor of ${front}`;
	const loginBaseline = `floor of ${login}`;
	const pages = {
		[frontBaseline]: baselinePath(front),
		[front]: front,
		[loginBaseline]: baselinePath(login),
		"a story": storyPath,
		[login]: login,
	};
	const baselines = new Map([
		[front, frontBaseline],
		["a story", loginBaseline],
		[login, loginBaseline],
	]);
	const vitalsByPage = new Map<string, Vitals[]>(Object.keys(pages).map((label) => [label, []]));
	// Interleaved, so that other load on the machine affects all pages alike.
	for (let run = 0; run < runs; run += 1)
		for (const [label, path] of Object.entries(pages))
			vitalsByPage.get(label)?.push(await vitalsOf(browser, site.url + path));

	const baselineLargestPaint = median(vitalsByPage.get(frontBaseline) ?? [], "largestPaint");
	const rows: Row[] = [];
	for (const [label, path] of Object.entries(pages)) {
		const vitals = vitalsByPage.get(label) ?? [];
		const [paint, largestPaint] = [median(vitals, "paint"), median(vitals, "largestPaint")];
		const [blocked, shift] = [median(vitals, "blocked"), median(vitals, "shift")];
		const baseline = baselines.get(label);
		const aboveBaseline = baseline ? blocked - median(vitalsByPage.get(baseline) ?? [], "blocked") : null;
		const cost = await costOf(browser, site.url + path);
		rows.push({
			label,
			paint,
			largestPaint,
			blocked,
			aboveBaseline,
			shift,
			shareOfBaseline: largestPaint / baselineLargestPaint,
			...cost,
		});
	}
	const switchTimes = [];
	for (let run = 0; run < runs; run += 1) switchTimes.push(await switchTime(browser, site.url + front));
	const [changed, drawn] = [
		medianOf(switchTimes.map((one) => one.changed)),
		medianOf(switchTimes.map((one) => one.drawn)),
	];
	return `${tableOf(columns, rows)}

A category whose data is there stands in the document ${changed.toFixed(0)} ms after the touch and on the screen after ${drawn.toFixed(0)} (at best ${Math.min(...switchTimes.map((one) => one.drawn)).toFixed(0)}).

${targetLines([...rows.flatMap(targetsOf), { label: "a category on the screen", value: Math.round(drawn), max: 100, unit: " ms" }])}`;
}

function targetsOf({ label, shareOfBaseline, aboveBaseline, shift, calls }: Row): Target[] {
	if (aboveBaseline === null) return [];
	return [
		{
			label: `largest paint of ${label}`,
			value: Math.round(100 * shareOfBaseline),
			max: 110,
			unit: " % of the floor",
		},
		{ label: `blocked on ${label}`, value: Math.round(aboveBaseline), max: 30, unit: " ms above its floor" },
		{ label: `layout shift of ${label}`, value: shift, max: 0, unit: "" },
		{ label: `function calls of ${label}`, value: calls, max: 60_000, unit: "" },
	];
}

function median(vitals: Vitals[], key: keyof Timing): number {
	return medianOf(vitals.map((run) => run[key]));
}
