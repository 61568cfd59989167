import type { Browser, Request } from "@playwright/test";
import { becomesAlive } from "../support/visit.ts";

const kinds = { script: "script", css: "stylesheet", html: "document", images: "image" } as const;

/** How much of each kind a page has fetched, in bytes as they travel and without headers. */
export type Weight = Record<keyof typeof kinds | "requests", number>;

const phone = { viewport: { width: 390, height: 844 } };

/** Opens a page as a new visitor with a phone, and weighs it once it is alive and asks for nothing more. */
export async function weigh(browser: Browser, address: string) {
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	const requests: Request[] = [];
	page.on("requestfinished", (request) => requests.push(request));
	const devtools = await context.newCDPSession(page);
	await devtools.send("Profiler.enable");
	await devtools.send("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
	await page.goto(address);
	await becomesAlive(page);
	await page.waitForLoadState("networkidle");
	const { result } = await devtools.send("Profiler.takePreciseCoverage");
	const fetched = await Promise.all(
		requests.map(async (request) => ({ request, bytes: (await request.sizes()).responseBodySize })),
	);
	await context.close();

	const of = (kind: string) => fetched.filter(({ request }) => request.resourceType() === kind);
	const sum = (kind: string) => of(kind).reduce((total, { bytes }) => total + bytes, 0);
	const weight: Weight = {
		script: sum(kinds.script),
		css: sum(kinds.css),
		html: sum(kinds.html),
		images: sum(kinds.images),
		requests: fetched.length,
	};
	const scripts = of(kinds.script).map(({ request, bytes }) => ({ name: nameOf(request.url()), bytes }));
	// Scripts without an address are the weighing itself.
	const functions = result.filter(({ url }) => url !== "").flatMap((ours) => ours.functions);
	return {
		weight,
		scripts,
		calls: functions.reduce((total, { ranges }) => total + (ranges[0]?.count ?? 0), 0),
	};
}

/** A script's name without the part that changes with what it says. */
function nameOf(url: string): string {
	return (url.split("/").at(-1) ?? "").replace(/-[\w-]{8}\.js$/, "");
}
