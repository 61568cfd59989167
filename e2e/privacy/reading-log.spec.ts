import type { Page } from "@playwright/test";
import { waitUntilCached } from "../offline/worker.ts";
import {
	added,
	copyOf,
	saveButton,
	signInWithBookmarks,
	someStories,
	statusToast,
} from "../support/bookmarks-page.ts";
import { openAccount } from "../support/identity/accounts.ts";
import { logOut } from "../support/page/header.ts";
import { openTab, visit } from "../support/page/visit.ts";
import { expect, test } from "../support/site/copied-site.ts";
import { news, type Story, take } from "../support/site/edition.ts";

test.use({ serviceWorkers: "allow" });

// Each signs in, loads eight pages and waits for the worker.
test.beforeEach(() => test.slow());

type Kept = {
	local: Record<string, string>;
	session: Record<string, string>;
	/** All records, by database and object store. */
	databases: Record<string, string[]>;
	/** The cached paths. */
	cached: string[];
};

/** Everything that the site keeps in this browser. */
function everythingKept(page: Page): Promise<Kept> {
	return page.evaluate(async () => {
		const settled = <T>(request: IDBRequest<T>) =>
			new Promise<T>((resolve, reject) => {
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error);
			});
		const databases: Record<string, string[]> = {};
		for (const { name = "" } of await indexedDB.databases()) {
			const database = await settled(indexedDB.open(name));
			for (const store of database.objectStoreNames) {
				const records = await settled(database.transaction(store).objectStore(store).getAll());
				databases[`${name}/${store}`] = records.map((record) => JSON.stringify(record));
			}
			database.close();
		}
		const cached: string[] = [];
		for (const name of await caches.keys())
			for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
		return { local: { ...localStorage }, session: { ...sessionStorage }, databases, cached };
	});
}

/** The places that tell which of some stories were read. */
async function traces(page: Page, stories: Story[]): Promise<string[]> {
	const { local, session, databases, cached } = await everythingKept(page);
	const places = {
		...local,
		...session,
		...databases,
		cached: cached.filter((path) => path.startsWith("/news-details/") || path.startsWith("/data/news/")),
	};
	return Object.entries(places)
		.filter(([, text]) => stories.some(({ id }) => JSON.stringify(text).includes(id)))
		.map(([place]) => place)
		.sort();
}

const [first, second] = someStories(2);
const read = [first, second];

/** Reads two stories, the first from a list, and comes back. */
async function readStories(page: Page): Promise<void> {
	await visit(page, `/category/${first?.category_id}`);
	await page.mouse.wheel(0, 900);
	for (const story of read) {
		await visit(page, `/news-details/${story.id}`);
		await expect(page.locator(".story-text p").first()).toBeVisible();
		await page.mouse.wheel(0, 2_000);
		await waitUntilCached(page);
	}
	await visit(page, "/category/0");
	await page.mouse.wheel(0, 900);
	await expect.poll(() => traces(page, read)).toContain("cached");
	await expect.poll(() => traces(page, read)).toContain("workbox-expiration/cache-entries");
}

test("Log Out leaves no copy of a story that was read, no record of it and no place in a list; bookmarks stay", {
	tag: "@rest",
}, async ({ page, request }) => {
	const account = await openAccount(request);
	const [saved] = take(1, news);
	await signInWithBookmarks(page, account, [], "/category/0");
	await waitUntilCached(page);
	await saveButton(page, saved).click();
	await expect(statusToast(page, added)).toBeVisible();
	await readStories(page);
	await logOut(page).click();
	await expect(logOut(page)).toHaveCount(0);
	// The reading history is the reader's own, and stays: /privacy says so.
	const own = ["candour-history", "candour-positions"];
	const others = async () => (await traces(page, read)).filter((place) => !own.includes(place));
	await expect.poll(others).toEqual([]);
	const kept = await everythingKept(page);
	expect(Object.keys(kept.session)).toEqual([]);
	expect(kept.local.bookmarked).toContain(saved.id);
	expect(kept.cached, "an empty response marks the bookmark").toContain(`/news-details/${saved.id}`);
});

test("Delete everything leaves nothing of the reader, and the bookmarks of others", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const others = await copyOf(page, "somebody-else", someStories(3)[2]);
	await signInWithBookmarks(page, account, [others], "/category/0");
	await waitUntilCached(page);
	await readStories(page);
	await visit(page, "/settings");
	await page.getByRole("radio", { name: "Large", exact: true }).check();
	await page.evaluate(() =>
		localStorage.setItem(
			"candour-follows",
			'{"version":1,"followed":[{"kind":"topic","key":"ferries","name":"ferries"}],"muted":[],"words":[]}',
		),
	);
	// Half of a story is read in another tab, which is sent to the login page meanwhile.
	const otherTab = await openTab(page.context(), `/news-details/${first?.id}`);
	await expect(otherTab.locator(".story-text p").first()).toBeVisible();
	await otherTab.mouse.move(400, 400);
	await otherTab.mouse.wheel(0, 300);
	await waitUntilCached(otherTab);
	await visit(page, "/privacy");
	const kept = page.getByRole("region", { name: "What this browser keeps now" });
	await kept.getByRole("button", { name: "Delete everything" }).click();
	await expect(page.getByRole("dialog").getByRole("button", { name: "Keep it" })).toBeFocused();
	await page.getByRole("dialog").getByRole("button", { name: "Delete everything" }).click();
	await expect(otherTab).toHaveURL(/\/auth\/login/);
	await expect(statusToast(page, "Deleted: ")).toBeVisible();
	await expect(kept.getByRole("listitem")).toHaveText([/Bookmarks\s*1 story of readers who signed in here/]);
	const left = await everythingKept(page);
	expect(Object.keys(left.local)).toEqual(["bookmarked"]);
	expect(JSON.parse(left.local.bookmarked ?? "")).toEqual([others]);
	expect(left.session).toEqual({});
	expect(Object.keys(left.databases)).not.toContain("candour-turns/bookmarked");
	expect(Object.values(left.databases).flat().join(), "also who was signed in").not.toContain(account.uid);
	expect(await traces(page, read)).toEqual([]);

	await kept.getByRole("button", { name: "Delete Bookmarks" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete Bookmarks" }).click();
	await expect(kept).toContainText("Nothing of yours.");
	expect((await everythingKept(page)).local).toEqual({});
});
