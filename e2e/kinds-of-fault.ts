import type { Page, Route } from "@playwright/test";
import { door } from "./identity-traffic.ts";

/** How an answer can go wrong. Those that are a matter of time come with how far the clock is turned, and whether the answer comes then. */
export type KindOfFault = {
	/** Worded to follow «is …». */
	name: string;
	answer: (route: Route) => Promise<unknown>;
	wait?: number;
	comes?: true;
};

const patience = 15_000;

/** Every kind, ready for one use: what is held back waits at a door of its own. */
export function kindsOfFault(): (KindOfFault & { letThrough: () => void })[] {
	const held = (name: string, wait: number, comes?: true) => {
		const { open, opened } = door();
		const answer = async (route: Route) => {
			await opened;
			// The page may have given up.
			await route.continue().catch(() => {});
		};
		return { name, wait, ...(comes && { comes }), answer, letThrough: open };
	};
	const atOnce = (name: string, answer: KindOfFault["answer"]) => ({ name, answer, letThrough: () => {} });
	return [
		atOnce("refused", (route) => route.abort("connectionrefused")),
		atOnce("not found", (route) => route.fulfill({ status: 404, body: "Not found" })),
		atOnce("answered with 500", (route) => route.fulfill({ status: 500, body: "Oh no" })),
		atOnce("of a wrong type", (route) =>
			route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Sign in</title><p>Hotel" }),
		),
		atOnce("cut off", async (route) => {
			const whole = await (await route.fetch()).body();
			await route.fulfill({ body: whole.subarray(0, whole.length / 2) });
		}),
		held("ten seconds late", 10_000, true),
		held("never answered", patience),
	];
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
