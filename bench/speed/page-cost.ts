import type { Browser, Page } from "@playwright/test";
import { type Column, tableOf } from "../table.ts";

/** What a page costs, in counts that are the same on every machine. */
export type PageCost = { bytes: number; requests: number; calls: number; nodes: number };

const phone = { viewport: { width: 390, height: 844 } };

/** Opens a page as a new visitor and counts until the network is quiet. */
export async function costOf(browser: Browser, address: string): Promise<PageCost> {
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
	await comeToRest(page, address);
	const { result } = await devtools.send("Profiler.takePreciseCoverage");
	// Scripts without an address are the measuring itself.
	const ours = result.filter(({ url }) => url !== "");
	const calls = ours.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0));
	const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
	await context.close();
	return { bytes, requests, calls: calls.reduce((sum, count) => sum + count, 0), nodes };
}

/** Opens a page and waits until it is alive, if it has an app to come alive, and asks for nothing more. */
export async function comeToRest(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: "load" });
	await waitForHydration(page);
	await page.waitForLoadState("networkidle");
}

export async function waitForHydration(page: Page): Promise<void> {
	if ((await page.locator("script[data-page]").count()) > 0) await page.locator(".date time").waitFor();
}

type Row = PageCost & { what: string };

const counted = (of: (row: Row) => number) => (row: Row) => of(row).toLocaleString("en");
const costColumns: Column<Row>[] = [
	["", ({ what }) => what],
	["bytes", counted(({ bytes }) => bytes)],
	["requests", counted(({ requests }) => requests)],
	["function calls", counted(({ calls }) => calls)],
	["DOM nodes", counted(({ nodes }) => nodes)],
];

export function costTable(rows: Row[]): string {
	return tableOf(costColumns, rows);
}
