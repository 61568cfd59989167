import type { Page, Route } from "@playwright/test";
import { gate } from "../support/identity/identity-traffic.ts";

/** How a response can fail. Each completes the sentence "is …". */
export const kinds = [
	"refused",
	"not found",
	"answered with 500",
	"of a wrong type",
	"cut off",
	"ten seconds late",
	"never answered",
] as const;

export type Kind = (typeof kinds)[number];

/** Makes requests for a file fail in one way, until repaired. */
export async function breakFile(page: Page, file: string | RegExp, kind: Kind) {
	const { release: respondNow, released: mayRespond } = gate();
	const responses: Record<Kind, (route: Route) => Promise<unknown>> = {
		refused: (route) => route.abort("connectionrefused"),
		"not found": (route) => route.fulfill({ status: 404, body: "Not found" }),
		"answered with 500": (route) => route.fulfill({ status: 500, body: "Oh no" }),
		"of a wrong type": (route) =>
			route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Sign in</title><p>Hotel" }),
		"cut off": async (route) => {
			const response = await route.fetch();
			const body = await response.body();
			// Without its caching headers.
			const contentType = response.headers()["content-type"] ?? "";
			await route.fulfill({ contentType, body: body.subarray(0, body.length / 2) });
		},
		"ten seconds late": (route) => mayRespond.then(() => route.continue()),
		"never answered": () => mayRespond,
	};
	const firstRequest = gate();
	let isRepaired = false;
	const handler = (route: Route) => {
		if (isRepaired) return route.continue();
		firstRequest.release();
		// The page may have aborted the request.
		return responses[kind](route).catch(() => {});
	};
	await page.route(file, handler);
	return {
		waitForRequest: () => firstRequest.released,
		/** Ten seconds pass, and the response arrives. */
		respondLate: async () => {
			await page.clock.fastForward(10_000);
			respondNow();
		},
		/** Lets later requests through. Earlier ones stay without a response. */
		repair: () => {
			isRepaired = true;
		},
		stop: () => page.unroute(file, handler),
	};
}

/** Installs a fake clock, also for AbortSignal.timeout. */
export async function installFakeTime(page: Page): Promise<void> {
	await page.clock.install();
	await page.addInitScript(() => {
		AbortSignal.timeout = (timeoutMs) => {
			const controller = new AbortController();
			setTimeout(() => controller.abort(new DOMException("Too late", "TimeoutError")), timeoutMs);
			return controller.signal;
		};
	});
}
