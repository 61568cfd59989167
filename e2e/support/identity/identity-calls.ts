import type { Page, Request } from "@playwright/test";

/** The address of one kind of call to the identity service. */
export const identityCall = (method: string) => new RegExp(`/accounts:${method}\\?`);

/** Every call of a kind that the page makes from now on; any kind where none is named. */
export function callsOf(page: Page, method = "\\w+"): Request[] {
	const calls: Request[] = [];
	page.on("request", (request) => {
		if (identityCall(method).test(request.url())) calls.push(request);
	});
	return calls;
}

/** Lets the service hang on one kind of call until it is released. */
export async function holdCalls(page: Page, method: string): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route(identityCall(method), async (route) => {
		await held.promise;
		await route.fallback();
	});
	return held.resolve;
}

/** Lets one kind of call find no service at all. */
export async function cutOff(page: Page, method: string): Promise<() => Promise<void>> {
	await page.route(identityCall(method), (route) => route.abort("connectionrefused"));
	return () => page.unroute(identityCall(method));
}
