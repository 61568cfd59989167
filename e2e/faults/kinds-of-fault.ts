import type { Page, Route } from "@playwright/test";
import { door } from "../support/identity/identity-traffic.ts";

/** How an answer can go wrong, each worded to follow «is …». */
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

/** Lets what a page asks for fail in one way, until it is mended. */
export async function breakFile(page: Page, file: string | RegExp, kind: Kind) {
	const { open, opened } = door();
	const answers: Record<Kind, (route: Route) => Promise<unknown>> = {
		refused: (route) => route.abort("connectionrefused"),
		"not found": (route) => route.fulfill({ status: 404, body: "Not found" }),
		"answered with 500": (route) => route.fulfill({ status: 500, body: "Oh no" }),
		"of a wrong type": (route) =>
			route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Sign in</title><p>Hotel" }),
		"cut off": async (route) => {
			const response = await route.fetch();
			const whole = await response.body();
			// Without its other headers, by which it would be kept.
			const contentType = response.headers()["content-type"] ?? "";
			await route.fulfill({ contentType, body: whole.subarray(0, whole.length / 2) });
		},
		"ten seconds late": (route) => opened.then(() => route.continue()),
		"never answered": () => opened,
	};
	const isAsked = door();
	let isMended = false;
	const answer = (route: Route) => {
		if (isMended) return route.continue();
		isAsked.open();
		// The page may have given up.
		return answers[kind](route).catch(() => {});
	};
	await page.route(file, answer);
	return {
		asked: () => isAsked.opened,
		/** Ten seconds go by, and the answer comes. */
		comeLate: async () => {
			await page.clock.fastForward(10_000);
			open();
		},
		/** From now on it is answered. What was asked before stays without an answer. */
		mend: () => {
			isMended = true;
		},
		end: () => page.unroute(file, answer),
	};
}

/** Puts the page's time into our hands, that of given-up requests included. */
export async function holdTime(page: Page): Promise<void> {
	await page.clock.install();
	await page.addInitScript(() => {
		AbortSignal.timeout = (milliseconds) => {
			const controller = new AbortController();
			setTimeout(() => controller.abort(new DOMException("Too late", "TimeoutError")), milliseconds);
			return controller.signal;
		};
	});
}
