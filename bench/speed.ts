import type { Browser } from "@playwright/test";
import { floor, front } from "./floor.ts";
import { costOf, costTable } from "./page-cost.ts";
import type { Site } from "./site.ts";
import { switchTime, type Waits, waitsFor } from "./slow-phone.ts";
import { type Column, tableOf } from "./table.ts";

const runs = 3;

type Row = Waits & { what: string; share: number };

const columns: Column<Row>[] = [
	["", ({ what }) => what],
	["largest paint, of the floor", ({ share }) => `${Math.round(100 * share)} %`],
	["blocked, ms", ({ blocked }) => blocked.toFixed(0)],
	["layout shift", ({ shift }) => shift.toFixed(4)],
];

/** What a reader with a slow phone waits for, page by page, beside the same first page without any script. */
export async function speedReport(browser: Browser, site: Site, story: string): Promise<string> {
	const pages = { "the floor": floor, [front]: front, "a story": story, "/auth/login": "/auth/login" };
	const seen = new Map<string, Waits[]>(Object.keys(pages).map((what) => [what, []]));
	// Interleaved, so that a busy moment of the machine falls on all of them.
	for (let run = 0; run < runs; run += 1)
		for (const [what, address] of Object.entries(pages))
			seen.get(what)?.push(await waitsFor(browser, site.address + address));

	const least = median(seen.get("the floor") ?? [], "largestPaint");
	const rows = [...seen].map(([what, waits]): Row => {
		const [paint, largestPaint] = [median(waits, "paint"), median(waits, "largestPaint")];
		const [blocked, shift] = [median(waits, "blocked"), median(waits, "shift")];
		return { what, paint, largestPaint, blocked, shift, share: largestPaint / least };
	});
	const costs = [];
	for (const [what, address] of Object.entries(pages))
		costs.push({ what, ...(await costOf(browser, site.address + address)) });
	const switches = [];
	for (let run = 0; run < runs; run += 1) switches.push(await switchTime(browser, site.address + front));
	return `${tableOf(columns, rows)}

${costTable(costs)}

A category stands in the page ${middle(switches).toFixed(0)} ms after the touch, once its data is there (CPU ÷ 4).`;
}

function median(waits: Waits[], of: keyof Waits): number {
	return middle(waits.map((wait) => wait[of]));
}

function middle(numbers: number[]): number {
	return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
