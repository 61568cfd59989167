import { type Browser, expect, type Request } from "@playwright/test";
import { waitForHydration } from "../support/page/visit.ts";
import { asset } from "../support/site/assets.ts";

const kinds = { script: "script", css: "stylesheet", html: "document", images: "image" } as const;

/** Bytes that a page transferred by kind, compressed and without headers. */
export type PageWeight = Record<keyof typeof kinds | "requests", number>;

const phone = { viewport: { width: 390, height: 844 } };

/** The last script that every page requests, when idle. */
const lastScript = asset("start-offline");

/** Opens a page as a new visitor with a phone, and measures it when it is hydrated and idle. */
export async function measurePage(browser: Browser, url: string) {
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	const requests: Request[] = [];
	page.on("requestfinished", (request) => requests.push(request));
	const devtools = await context.newCDPSession(page);
	await devtools.send("Profiler.enable");
	await devtools.send("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
	const lastResponse = page.waitForResponse(lastScript);
	await page.goto(url);
	await waitForHydration(page);
	await (await lastResponse).finished();
	await expect(page.locator(".ticker-headlines li").first()).toBeAttached();
	// Earlier requests have their responses when this one has.
	await page.evaluate(() => fetch("/robots.txt").then((response) => response.text()));
	const { result } = await devtools.send("Profiler.takePreciseCoverage");
	// A page that redirects stops its preloads, but a fast one may have finished by then.
	const resources = await page.evaluate(() =>
		performance.getEntriesByType("resource").map(({ name }) => name.split("#")[0]),
	);
	const isOfRedirect = (request: Request) =>
		/script|stylesheet/.test(request.resourceType()) && !resources.includes(request.url());
	const fetched = await Promise.all(
		requests
			.filter((request) => !request.url().endsWith("/robots.txt") && !isOfRedirect(request))
			.map(async (request) => ({ request, bytes: (await request.sizes()).responseBodySize })),
	);
	await context.close();

	const requestsOf = (kind: string) => fetched.filter(({ request }) => request.resourceType() === kind);
	const sum = (kind: string) => requestsOf(kind).reduce((total, { bytes }) => total + bytes, 0);
	const weight: PageWeight = {
		script: sum(kinds.script),
		css: sum(kinds.css),
		html: sum(kinds.html),
		images: sum(kinds.images),
		requests: fetched.length,
	};
	// Scripts without a URL belong to the measurement.
	const functions = result.filter(({ url: script }) => script !== "").flatMap((script) => script.functions);
	return {
		weight,
		scripts: requestsOf(kinds.script).map(({ request }) => scriptName(request.url())),
		calls: functions.reduce((total, { ranges }) => total + (ranges[0]?.count ?? 0), 0),
	};
}

/** A script's name without its content hash. */
function scriptName(url: string): string {
	return (url.split("/").at(-1) ?? "").replace(/-[\w-]{8}\.js$/, "");
}
