import type { Page } from "@playwright/test";
import { selfDestroyingWorker } from "../../press/vite/self-destroying-worker.ts";
import { signInWithBookmarks } from "../support/bookmarks-page.ts";
import { newEmail, openAccount } from "../support/identity/accounts.ts";
import { addAccount, openChooser } from "../support/identity/chooser.ts";
import { expectReader } from "../support/page/header.ts";
import { categoryLinks, heading } from "../support/page/page-frame.ts";
import { totalFound, totalText } from "../support/page/total-found.ts";
import { reload, visit } from "../support/page/visit.ts";
import { expect, test } from "../support/site/copied-site.ts";
import { storiesOf, take } from "../support/site/edition.ts";
import { buildSite, renewedOrigin } from "../support/site/sites.ts";
import { cachedPaths, waitUntilCached } from "./worker.ts";

test.use({ serviceWorkers: "allow" });

const withoutHash = (path: string) => path.replace(/-[\w-]{8}\./, ".");

test("the first visit requests a few kilobytes more, after the page has loaded, and makes the site installable", async ({
	site,
	page,
}) => {
	const requestedByPage: string[] = [];
	page.on("request", (request) => requestedByPage.push(new URL(request.url()).pathname));
	let requestedBeforeLoad: string[] = [];
	page.once("load", () => {
		requestedBeforeLoad = site.requests.map(({ path }) => path);
	});
	await visit(page, "/category/0");
	await waitUntilCached(page);
	await expect.poll(() => cachedPaths(page, "data")).toContain("/data/category/0/front.json");
	const servedPaths = site.requests.filter(({ status }) => status === 200).map(({ path }) => path);
	expect(requestedByPage.map(withoutHash)).toContain("/assets/start-offline.js");
	const requestedByWorker = servedPaths.filter((path) => !requestedByPage.includes(path)).map(withoutHash);
	// Of the reader's own pages.
	const scripts = requestedByWorker.filter(
		(path) => /^\/assets\/.*\.(js|css)$/.test(path) && !path.includes("/offline-page"),
	);
	expect(scripts).toEqual(
		expect.arrayContaining(
			["settings", "settings-sections", "history", "your-news", "stored-data"].map(
				(name) => `/assets/${name}.js`,
			),
		),
	);
	expect(scripts.filter((path) => /firebase|toaster|article|search/.test(path))).toEqual([]);
	expect(scripts.length).toBeLessThan(35);
	expect(requestedByWorker.filter((path) => !scripts.includes(path)).sort()).toEqual([
		"/assets/emblem-dark.svg",
		"/assets/emblem.svg",
		"/assets/masthead-night.svg",
		"/assets/offline-page.js",
		"/assets/offline.svg",
		"/data/categories.json",
		"/data/category/0/front.json",
		"/data/texts/privacy.json",
		"/offline",
		"/shell",
		"/sw.js",
	]);
	expect(requestedBeforeLoad).not.toEqual([]);
	expect(requestedBeforeLoad.filter((path) => /sw\.js|start-offline|shell|\/offline/.test(path))).toEqual([]);
	// Immutable files are requested once, by the page or by the worker.
	expect(servedPaths.filter((path, index) => servedPaths.indexOf(path) !== index)).toEqual([]);

	const browser = await page.context().newCDPSession(page);
	const { errors, data } = await browser.send("Page.getAppManifest");
	expect(errors).toEqual([]);
	expect(JSON.parse(data ?? "")).toMatchObject({
		id: "/",
		start_url: "/category/0",
		scope: "/",
		display: "standalone",
	});
	const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
	// The test browser stores nothing, like a private window.
	expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

test("after a deployment the next reload shows the new site, with a new worker, and it can be read offline", async ({
	site,
	page,
}) => {
	await visit(page, "/category/0");
	await waitUntilCached(page);
	await site.deploy(await buildSite("renewed"));
	await reload(page);
	const canonical = page.locator('link[rel="canonical"]');
	await expect(canonical).toHaveAttribute("href", `${renewedOrigin}/category/0`);
	await waitUntilCached(page);
	await site.stop();
	await reload(page);
	await expect(canonical).toHaveAttribute("href", `${renewedOrigin}/category/0`);
	await site.restart();
});

/** Everything that the worker leaves in this browser. */
const workerTraces = (page: Page) =>
	page.evaluate(async () => [
		...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
		...(await caches.keys()),
		...(await indexedDB.databases())
			.map(({ name }) => name ?? "")
			.filter((name) => name.startsWith("workbox")),
	]);

test("a worker that a deployment switched off leaves no trace after the next visit", {
	tag: "@rest",
}, async ({ site, page }) => {
	await visit(page, "/category/0");
	await waitUntilCached(page);
	expect(await workerTraces(page)).not.toEqual([]);
	await site.write("sw.js", selfDestroyingWorker);
	await page.reload();
	await expect.poll(() => workerTraces(page)).toEqual([]);
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(0)));
});

test("a page of a site without the worker cleans up as well", { tag: "@rest" }, async ({ site, page }) => {
	await visit(page, "/category/0");
	await waitUntilCached(page);
	// Building takes a while.
	test.slow();
	await site.deploy(await buildSite("offline-off"));
	// If the host has no worker file, the old worker stays and caches until its last page is closed.
	await site.remove("sw.js*");
	await page.reload();
	await expect
		.poll(async () => (await workerTraces(page)).filter((trace) => trace.startsWith("http")))
		.toEqual([]);
	await page.reload();
	// Workbox deletes its databases when the old worker stops, which does not happen during a test.
	await expect
		.poll(async () => (await workerTraces(page)).filter((trace) => !trace.startsWith("workbox")))
		.toEqual([]);
});

test("fresh data is never served from the cache, identity calls are never cached, and a list never mixes two editions", {
	tag: "@rest",
}, async ({ page, request, site }) => {
	await signInWithBookmarks(page, await openAccount(request), [], "/category/0");
	await waitUntilCached(page);
	const fetchText = (path: string) =>
		page.evaluate((path) => fetch(path).then((response) => response.text()), path);
	const first = await fetchText("/data/category/0/front.json");
	await fetchText("/data/category/0/1.json");
	await fetchText("/data/category/5/front.json");
	await fetchText("/data/category/0/front.json");
	await fetchText("/data/edition.json");
	const lists = async () =>
		(await cachedPaths(page, "data")).filter((copy) => /category\/\d/.test(copy)).sort();
	await expect
		.poll(lists)
		.toEqual(["/data/category/0/1.json", "/data/category/0/front.json", "/data/category/5/front.json"]);
	const allPaths = await cachedPaths(page, "");
	expect(
		allPaths.filter((path) => /edition|identitytoolkit|securetoken|emulator|\/auth\/action/.test(path)),
	).toEqual([]);
	const { total, ...rest } = JSON.parse(first);
	await site.write("data/category/0/front.json", JSON.stringify({ ...rest, total: total - 1 }));
	await fetchText("/data/category/0/front.json");
	await expect.poll(lists).toEqual(["/data/category/0/front.json", "/data/category/5/front.json"]);

	await site.stop();
	const canFetch = () =>
		fetch("/data/edition.json", { cache: "no-store" }).then(
			() => true,
			() => false,
		);
	expect(await page.evaluate(canFetch)).toBe(false);
	await site.restart();
});

test("a story that was read before comes with its page, and a correction replaces its text", {
	tag: "@rest",
}, async ({ page, request, site }) => {
	const [story] = take(1, storiesOf(5));
	const path = `/news-details/${story.id}`;
	const file = `data/news/${story.id}.json`;
	const text = page.locator(".story-text p").first();
	await signInWithBookmarks(page, await openAccount(request), [], path);
	await expect(text).toBeVisible();
	await waitUntilCached(page);
	await expect.poll(() => cachedPaths(page, "stories")).toContain(`/${file}`);
	await expect.poll(() => cachedPaths(page, "pages")).toContain(path);

	const published = JSON.parse(await (await request.get(`/${file}`)).text());
	const { body: _, ...rest } = published;
	const corrected = "A corrected first paragraph.";
	await site.write(file, JSON.stringify({ ...rest, details: corrected }));
	const served = await page.reload();
	expect(served?.fromServiceWorker()).toBe(true);
	expect(await served?.text()).toContain("data-story");
	await expect(text).toHaveText(corrected);
	await expect(heading(page)).toHaveText(story.title);

	await site.stop();
	await page.reload();
	await expect(text).toHaveText(corrected);
	await site.restart();
});

test("if the storage quota is used up, the site works without caching", { tag: "@rest" }, async ({
	page,
	baseURL,
}) => {
	const browser = await page.context().newCDPSession(page);
	await browser.send("Storage.overrideQuotaForOrigin", { origin: baseURL ?? "", quotaSize: 400_000 });
	const errors: Error[] = [];
	page.on("pageerror", (error) => errors.push(error));
	await visit(page, "/category/0");
	for (const name of ["Sports", "Science"]) {
		await categoryLinks(page).getByText(name).click();
		await expect(page.getByRole("article").first()).toBeVisible();
		await reload(page);
	}
	expect(errors).toEqual([]);
});

test("a reader signs in with Google while the worker is in charge, and reads a story after a reload", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/category/0");
	await waitUntilCached(page);
	// A page that the worker serves, with its navigation preload.
	await visit(page, "/category/9");
	await addAccount(await openChooser(page, "Google"), { email: newEmail(), name: "Reader One" });
	await expectReader(page, "Reader One");
	await visit(page, `/news-details/${storiesOf(9)[0]?.id}`);
	await page.reload();
	await expect(heading(page)).toHaveText(storiesOf(9)[0]?.title ?? "");
});
