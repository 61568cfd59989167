import { type Column, tableOf } from "../table.ts";
import type { Report, Target } from "../targets.ts";
import { baselinePath, front, login } from "./baseline.ts";
import { costOf, type PageCost } from "./page-cost.ts";
import { vitalsOf } from "./page-load.ts";
import type { SpeedBench } from "./speed-bench.ts";
import { measureInTurn, medianOf, spreadOf } from "./statistics.ts";
import type { Vitals } from "./vitals.ts";

/**
 * A page, and how it loads beside its floor in the same turn. A floor has none itself. Paints of all pages are compared
 * with those of the front page's floor.
 */
type Row = PageCost & { label: string; loads: Vitals[]; floor: Vitals[] | null; frontFloor: Vitals[] };
type Key = keyof Vitals;

const floorOf = (page: string) => `floor of ${page}`;

const valuesOf = (loads: Vitals[], key: Key) => loads.map((load) => load[key]);
const spread = (key: Key) => (row: Row) => spreadOf(valuesOf(row.loads, key));
const aboveFloor = ({ loads, floor }: Row, key: Key) =>
	loads.map((load, turn) => load[key] - (floor?.[turn]?.[key] ?? 0));
const aboveCell = (key: Key) => (row: Row) => (row.floor ? spreadOf(aboveFloor(row, key)) : "");
const percentOfFront = ({ loads, frontFloor }: Row, key: Key) =>
	Math.round((100 * medianOf(valuesOf(loads, key))) / medianOf(valuesOf(frontFloor, key)));
const percentCell = (key: Key) => (row: Row) => `${percentOfFront(row, key)} %`;
const countCell = (key: keyof PageCost) => (row: Row) => row[key].toLocaleString("en");

const columns: Column<Row>[] = [
	["a visitor", ({ label }) => label],
	["first paint, ms", spread("paint")],
	[`of the ${floorOf(front)}`, percentCell("paint")],
	["largest paint, ms", spread("largestPaint")],
	[`of the ${floorOf(front)}`, percentCell("largestPaint")],
	["blocked, ms", spread("blocked")],
	["above its floor", aboveCell("blocked")],
	["blocked with frames, ms", spread("blockedWithFrames")],
	["above its floor", aboveCell("blockedWithFrames")],
	["layout shift", (row) => medianOf(valuesOf(row.loads, "allShift")).toFixed(4)],
	["bytes, headers too", countCell("bytes")],
	["script bytes", countCell("script")],
	["requests", countCell("requests")],
	["function calls", countCell("calls")],
	["DOM nodes", countCell("nodes")],
];

/** How a visitor's pages load on a slow phone, beside the same pages without scripts. */
export async function pageReport({ browser, site, story }: SpeedBench, runs: number): Promise<Report> {
	const pages = [
		{ label: floorOf(front), path: baselinePath(front) },
		{ label: front, path: front, floor: floorOf(front) },
		{ label: floorOf(login), path: baselinePath(login) },
		{ label: login, path: login, floor: floorOf(login) },
		// It leads a visitor to login.
		{ label: "a story", path: story.path, floor: floorOf(login) },
	];
	const loads = await measureInTurn(
		runs,
		pages.map(
			({ path }) =>
				() =>
					vitalsOf(browser, site.url + path),
		),
	);
	const loadsOf = (label: string | undefined) => loads[pages.findIndex((page) => page.label === label)];
	const rows: Row[] = [];
	for (const { label, path, floor } of pages)
		rows.push({
			label,
			loads: loadsOf(label) ?? [],
			floor: loadsOf(floor) ?? null,
			frontFloor: loadsOf(floorOf(front)) ?? [],
			...(await costOf(browser, site.url + path)),
		});
	return { text: tableOf(columns, rows), targets: rows.flatMap(targetsOf) };
}

/** Medians of paints vary by this much from one run to the next. */
const noisePercent = 5;

function targetsOf(row: Row): Target[] {
	const { label, floor, calls, script } = row;
	if (!floor) return [];
	const paint = (name: string, key: Key, max: number): Target => ({
		label: `${name} of ${label}`,
		value: percentOfFront(row, key),
		max,
		unit: ` % of the ${floorOf(front)}`,
	});
	return [
		...(label === front
			? [
					paint("first paint", "paint", 100 + noisePercent),
					paint("largest paint", "largestPaint", 100 + noisePercent),
					{ label: `script bytes of ${label}`, value: script, max: 113_000, unit: "" },
				]
			: [paint("largest paint", "largestPaint", 110)]),
		{
			label: `blocked on ${label}`,
			value: Math.round(medianOf(aboveFloor(row, "blocked"))),
			max: 30,
			unit: " ms above its floor",
		},
		{
			label: `layout shift of ${label}`,
			value: medianOf(valuesOf(row.loads, "allShift")),
			max: 0,
			unit: "",
		},
		{ label: `function calls of ${label}`, value: calls, max: 60_000, unit: "" },
	];
}
