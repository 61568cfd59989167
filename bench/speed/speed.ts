import type { Browser } from "@playwright/test";
import { type Column, tableOf } from "../table.ts";
import { type Target, targetLines } from "../targets.ts";
import { baselineOf, front, login } from "./baseline.ts";
import { costOf, type PageCost } from "./page-cost.ts";
import type { Site } from "./site.ts";
import { switchTime, type Vitals, vitalsOf } from "./slow-phone.ts";

const runs = 7;

/** `above` is how much longer the page blocks than its floor does; floors have none. */
type Row = Vitals & PageCost & { what: string; share: number; above: number | null };

const counted = (of: (row: Row) => number) => (row: Row) => of(row).toLocaleString("en");
const columns: Column<Row>[] = [
	["", ({ what }) => what],
	["largest paint, of the floor", ({ share }) => `${Math.round(100 * share)} %`],
	["blocked, ms", ({ blocked }) => blocked.toFixed(0)],
	["above its floor, ms", ({ above }) => above?.toFixed(0) ?? ""],
	["layout shift", ({ shift }) => shift.toFixed(4)],
	["bytes, headers too", counted(({ bytes }) => bytes)],
	["requests", counted(({ requests }) => requests)],
	["function calls", counted(({ calls }) => calls)],
	["DOM nodes", counted(({ nodes }) => nodes)],
];

/** What a reader with a slow phone waits for, page by page, beside the same pages without any script. */
export async function speedReport(browser: Browser, site: Site, story: string): Promise<string> {
	const frontFloor = `floor of ${front}`;
	const loginFloor = `floor of ${login}`;
	const pages = {
		[frontFloor]: baselineOf(front),
		[front]: front,
		[loginFloor]: baselineOf(login),
		"a story": story,
		[login]: login,
	};
	const floors = new Map([
		[front, frontFloor],
		["a story", loginFloor],
		[login, loginFloor],
	]);
	const seen = new Map<string, Vitals[]>(Object.keys(pages).map((what) => [what, []]));
	// Interleaved, so that a busy moment of the machine falls on all of them.
	for (let run = 0; run < runs; run += 1)
		for (const [what, address] of Object.entries(pages))
			seen.get(what)?.push(await vitalsOf(browser, site.address + address));

	const least = median(seen.get(frontFloor) ?? [], "largestPaint");
	const rows: Row[] = [];
	for (const [what, address] of Object.entries(pages)) {
		const waits = seen.get(what) ?? [];
		const [paint, largestPaint] = [median(waits, "paint"), median(waits, "largestPaint")];
		const [blocked, shift] = [median(waits, "blocked"), median(waits, "shift")];
		const floor = floors.get(what);
		const above = floor ? blocked - median(seen.get(floor) ?? [], "blocked") : null;
		const cost = await costOf(browser, site.address + address);
		rows.push({ what, paint, largestPaint, blocked, above, shift, share: largestPaint / least, ...cost });
	}
	const switches = [];
	for (let run = 0; run < runs; run += 1) switches.push(await switchTime(browser, site.address + front));
	const [changed, drawn] = [
		middle(switches.map((one) => one.changed)),
		middle(switches.map((one) => one.drawn)),
	];
	return `${tableOf(columns, rows)}

A category whose data is there stands in the document ${changed.toFixed(0)} ms after the touch and on the screen after ${drawn.toFixed(0)} (at best ${Math.min(...switches.map((one) => one.drawn)).toFixed(0)}).

${targetLines([...rows.flatMap(targetsOf), { what: "a category on the screen", is: Math.round(drawn), most: 100, unit: " ms" }])}`;
}

function targetsOf({ what, share, above, shift, calls }: Row): Target[] {
	if (above === null) return [];
	return [
		{ what: `largest paint of ${what}`, is: Math.round(100 * share), most: 110, unit: " % of the floor" },
		{ what: `blocked on ${what}`, is: Math.round(above), most: 30, unit: " ms above its floor" },
		{ what: `layout shift of ${what}`, is: shift, most: 0, unit: "" },
		{ what: `function calls of ${what}`, is: calls, most: 60_000, unit: "" },
	];
}

function median(waits: Vitals[], of: keyof Vitals): number {
	return middle(waits.map((wait) => wait[of]));
}

function middle(numbers: number[]): number {
	return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
