import type { Route } from "@playwright/test";

/** Every way in which a data file can fail. Each completes the sentence "when it is …". */
export const failureModes: { name: string; respond: (route: Route) => Promise<void> }[] = [
	{ name: "out of reach", respond: (route) => route.abort("internetdisconnected") },
	{ name: "answered with an error", respond: (route) => route.fulfill({ status: 500, body: "Oh no" }) },
	{ name: "not JSON", respond: (route) => route.fulfill({ body: "<!doctype html><title>Sign in</title>" }) },
	{ name: "of another shape", respond: (route) => route.fulfill({ json: { stories: "none" } }) },
];
