import type { Page } from "@playwright/test";
import { asset, builtSite } from "../site/assets.ts";

/** The script of the identity service, and URLs of its calls. */
export const identityScript = asset("firebase-identity");
export const identityApi = /\/(identitytoolkit|securetoken)\.googleapis\.com\//;
export const lookup = /\/accounts:lookup/;
export const tokenRefresh = /\/securetoken\.googleapis\.com\/v1\/token/;

/** Collects requests that only signing in needs: scripts, calls, pages of the embedded service, toasts. */
export function collectIdentityRequests(page: Page, site = builtSite): string[] {
	const scripts = ["firebase-identity", "toaster"].map((name) => asset(name, "js", site).source);
	return collectRequests(page, new RegExp([...scripts, "googleapis", "\\/emulator\\/", "gapi"].join("|")));
}

/** Waits until idle callbacks have run and their requests were sent. */
export function waitForIdleCallback(page: Page): Promise<unknown> {
	return page.evaluate(async () => {
		await new Promise((resolve) => requestIdleCallback(resolve));
		await fetch("/robots.txt");
	});
}

/** Collects the URLs of matching requests. */
export function collectRequests(page: Page, pattern: RegExp): string[] {
	const urls: string[] = [];
	page.on("request", (request) => {
		if (pattern.test(request.url())) urls.push(request.url());
	});
	return urls;
}

/** What the browser stores about a reader: in local storage, and in Firebase's database. */
export async function storedIdentity(
	page: Page,
): Promise<{ local: string[]; databases: string[]; users: number }> {
	return page.evaluate(async () => {
		const databases = (await indexedDB.databases()).map(({ name }) => name ?? "");
		const openDatabase = (name: string) =>
			new Promise<IDBDatabase>((resolve, reject) => {
				const request = indexedDB.open(name);
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error);
			});
		const count = (store: IDBObjectStore) =>
			new Promise<number>((resolve, reject) => {
				const request = store.count();
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error);
			});
		let users = 0;
		if (databases.includes("firebaseLocalStorageDb")) {
			const database = await openDatabase("firebaseLocalStorageDb");
			users = await count(database.transaction("firebaseLocalStorage").objectStore("firebaseLocalStorage"));
			database.close();
		}
		return { local: Object.keys(localStorage), databases, users };
	});
}

/** A promise with its resolver, for responses that should come late. */
export function gate(): { release: () => void; released: Promise<void> } {
	const { promise, resolve } = Promise.withResolvers<void>();
	return { release: resolve, released: promise };
}

/** Holds matching requests until released. */
export async function holdRequests(page: Page, pattern: RegExp): Promise<{ release: () => Promise<void> }> {
	const { release, released } = gate();
	await page.route(pattern, async (route) => {
		await released;
		// The page may have aborted the request.
		await route.continue().catch(() => {});
	});
	return {
		release: async () => {
			release();
			await page.unroute(pattern);
		},
	};
}
