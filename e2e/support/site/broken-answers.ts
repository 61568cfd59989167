import type { Route } from "@playwright/test";

/** Every way in which a file of the edition can fail to arrive, worded to follow «when it is …». */
export const waysToFail: { name: string; answer: (route: Route) => Promise<void> }[] = [
	{ name: "out of reach", answer: (route) => route.abort("internetdisconnected") },
	{ name: "answered with an error", answer: (route) => route.fulfill({ status: 500, body: "Oh no" }) },
	{ name: "not JSON", answer: (route) => route.fulfill({ body: "<!doctype html><title>Sign in</title>" }) },
	{ name: "of another shape", answer: (route) => route.fulfill({ json: { stories: "none" } }) },
];
