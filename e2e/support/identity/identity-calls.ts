import type { Page, Request } from "@playwright/test";

/** Matches the URLs of one method of the identity service. */
export const identityCallUrl = (method: string) => new RegExp(`/accounts:${method}\\?`);

/** Collects the page's calls of one method, or of any. */
export function collectCalls(page: Page, method = "\\w+"): Request[] {
	const calls: Request[] = [];
	page.on("request", (request) => {
		if (identityCallUrl(method).test(request.url())) calls.push(request);
	});
	return calls;
}

/** Holds calls of one method until released. */
export async function holdCalls(page: Page, method: string): Promise<() => void> {
	const released = Promise.withResolvers<void>();
	await page.route(identityCallUrl(method), async (route) => {
		await released.promise;
		await route.fallback();
	});
	return released.resolve;
}

/** Makes calls of one method fail. Returns a function that restores them. */
export async function blockCalls(page: Page, method: string): Promise<() => Promise<void>> {
	await page.route(identityCallUrl(method), (route) => route.abort("connectionrefused"));
	return () => page.unroute(identityCallUrl(method));
}
