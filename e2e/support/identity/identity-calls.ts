import type { Page, Request } from "@playwright/test";

/** The address of one kind of call to the identity service. */
export const identityCallUrl = (method: string) => new RegExp(`/accounts:${method}\\?`);

/** Every call of a kind that the page makes from now on; any kind where none is named. */
export function collectCalls(page: Page, method = "\\w+"): Request[] {
	const calls: Request[] = [];
	page.on("request", (request) => {
		if (identityCallUrl(method).test(request.url())) calls.push(request);
	});
	return calls;
}

/** Lets the service hang on one kind of call until it is released. */
export async function holdCalls(page: Page, method: string): Promise<() => void> {
	const released = Promise.withResolvers<void>();
	await page.route(identityCallUrl(method), async (route) => {
		await released.promise;
		await route.fallback();
	});
	return released.resolve;
}

/** Lets one kind of call find no service at all. */
export async function blockCalls(page: Page, method: string): Promise<() => Promise<void>> {
	await page.route(identityCallUrl(method), (route) => route.abort("connectionrefused"));
	return () => page.unroute(identityCallUrl(method));
}
