import type { Browser, Page } from "@playwright/test";
import { type Column, tableOf } from "../table.ts";
import { fromNetwork, logRequests, totalBytes } from "./request-log.ts";

/** Costs of a page in counts that do not depend on the machine. `bytes` include headers, `script` does not. */
export type PageCost = { bytes: number; script: number; requests: number; calls: number; nodes: number };

const phone = { viewport: { width: 390, height: 844 } };

/** Opens a page as a new visitor and counts until the network is idle. */
export async function costOf(browser: Browser, url: string): Promise<PageCost> {
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	const log = await logRequests(devtools);
	await devtools.send("Profiler.enable");
	await devtools.send("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
	await openUntilIdle(page, url);
	const { result } = await devtools.send("Profiler.takePreciseCoverage");
	// Scripts without a URL belong to the measurement.
	const siteScripts = result.filter(({ url }) => url !== "");
	const calls = siteScripts.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0));
	const { script, nodes } = await page.evaluate(() => {
		const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
		// By name, because a script may be prefetched and then loaded from the cache.
		const scripts = new Map(resources.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
		const sizes = [...scripts].map(([name, size]) => (name.endsWith(".js") ? size : 0));
		return {
			script: sizes.reduce((sum, size) => sum + size, 0),
			nodes: document.querySelectorAll("*").length,
		};
	});
	await context.close();
	const requests = fromNetwork(log.requests());
	return {
		bytes: totalBytes(requests),
		script,
		requests: requests.length,
		calls: calls.reduce((sum, count) => sum + count, 0),
		nodes,
	};
}

/** Opens a page and waits until it is hydrated, if it has scripts, and the network is idle. */
export async function openUntilIdle(page: Page, url: string): Promise<void> {
	await page.goto(url, { waitUntil: "load" });
	await waitForHydration(page);
	await page.waitForLoadState("networkidle");
}

export async function waitForHydration(page: Page): Promise<void> {
	if ((await page.locator("script[data-page]").count()) > 0) await page.locator(".site-date time").waitFor();
}

type Row = PageCost & { label: string };

const countCell = (select: (row: Row) => number) => (row: Row) => select(row).toLocaleString("en");
const costColumns: Column<Row>[] = [
	["", ({ label }) => label],
	["bytes", countCell(({ bytes }) => bytes)],
	["requests", countCell(({ requests }) => requests)],
	["function calls", countCell(({ calls }) => calls)],
	["DOM nodes", countCell(({ nodes }) => nodes)],
];

export function costTable(rows: Row[]): string {
	return tableOf(costColumns, rows);
}
