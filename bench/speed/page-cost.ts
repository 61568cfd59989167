import type { Browser, Page } from "@playwright/test";
import { type Column, tableOf } from "../table.ts";

/** Costs of a page in counts that do not depend on the machine. */
export type PageCost = { bytes: number; requests: number; calls: number; nodes: number };

const phone = { viewport: { width: 390, height: 844 } };

/** Opens a page as a new visitor and counts until the network is idle. */
export async function costOf(browser: Browser, url: string): Promise<PageCost> {
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	let [bytes, requests] = [0, 0];
	devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
		if (encodedDataLength === 0) return;
		bytes += encodedDataLength;
		requests += 1;
	});
	await devtools.send("Network.enable");
	await devtools.send("Profiler.enable");
	await devtools.send("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
	await openUntilIdle(page, url);
	const { result } = await devtools.send("Profiler.takePreciseCoverage");
	// Scripts without a URL belong to the measurement.
	const siteScripts = result.filter(({ url }) => url !== "");
	const calls = siteScripts.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0));
	const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
	await context.close();
	return { bytes, requests, calls: calls.reduce((sum, count) => sum + count, 0), nodes };
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
