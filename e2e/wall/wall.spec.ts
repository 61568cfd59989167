import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { storyPassages } from "../../app/features/listen/passages.ts";
import { sentencesOf } from "../../app/features/listen/speech/sentences.ts";
import type { NewsItem } from "../../contract/published.ts";
import { downloadEpub } from "../bookmarks/epub-file.ts";
import { player, withFakeSpeech } from "../listen/speech.ts";
import { waitUntilCached } from "../offline/worker.ts";
import {
	added,
	anotherStory,
	saveButton,
	someStory,
	statusToast,
	storyDataPath,
} from "../support/bookmarks-page.ts";
import { type Account, openAccount, signIn } from "../support/identity/accounts.ts";
import { tokenRefresh } from "../support/identity/identity-traffic.ts";
import { visit } from "../support/page/visit.ts";
import { expect, test } from "../support/site/copied-site.ts";
import type { Story } from "../support/site/edition.ts";
import { buildSite } from "../support/site/sites.ts";

// Every journey here has a copy of the site with a wall, and the embedded service, whose tokens the wall accepts.

// Building takes a while, also before the hook.
test.describe.configure({ timeout: 90_000 });

test.beforeEach(async ({ site }) => {
	await site.deploy(await buildSite("wall"));
});

const story = someStory();
const pathOf = ({ id }: Story) => `/news-details/${id}`;
const textOf = (page: Page) => page.locator("main .story-text");
/** The last words of a text. */
const endOf = ({ details }: Story) => details.trim().split("\n").at(-1)?.slice(-30) ?? "";

const tokenKey = "candour-token";
const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), tokenKey);
const changeToken = (page: Page, change: object) =>
	page.evaluate(
		([key, change]) => {
			const stored = JSON.parse(localStorage.getItem(key) ?? "null");
			localStorage.setItem(key, JSON.stringify({ ...stored, ...change }));
		},
		[tokenKey, change] as const,
	);

/** Everything that Cache Storage has of stories, and the headers with which it was requested. */
const cachedStories = (page: Page) =>
	page.evaluate(async () => {
		const found: { path: string; headers: string[] }[] = [];
		for (const name of await caches.keys())
			for (const { url, headers } of await (await caches.open(name)).keys())
				if (url.includes("/data/news/"))
					found.push({ path: new URL(url).pathname, headers: [...headers.keys()] });
		return found;
	});

async function openAsReader(page: Page, account: Account): Promise<void> {
	await signIn(page, account, pathOf(story));
	await expect(textOf(page)).toContainText(endOf(story));
}

test("a visitor gets no text, in no response; after login the story is there", { tag: "@rest" }, async ({
	page,
	request,
	site,
}) => {
	const bodies: Promise<string>[] = [];
	page.on("response", (response) => bodies.push(response.text().catch(() => "")));
	await visit(page, "/category/0");
	await visit(page, pathOf(story));
	await expect(page).toHaveURL(`/auth/login?${new URLSearchParams({ from: pathOf(story) })}`);
	for (const body of await Promise.all(bodies)) expect(body).not.toContain(endOf(story));
	expect((await request.get(storyDataPath(story))).status()).toBe(401);
	await openAsReader(page, await openAccount(request));
	await expect(page).toHaveURL(pathOf(story));
	const asked = site.requests.filter(({ path }) => path === storyDataPath(story));
	expect(asked.map(({ status }) => status)).toEqual([401, 200]);
});

test.describe("with the service worker", () => {
	test.use({ serviceWorkers: "allow" });

	test("a reader reads, bookmarks and goes offline; after Log Out nothing of it is left but the bookmark's copy", {
		tag: "@rest",
	}, async ({ page, request, site }) => {
		const other = anotherStory();
		await openAsReader(page, await openAccount(request));
		await page.getByRole("main").getByRole("button", { name: "Bookmark", exact: true }).click();
		await expect(statusToast(page, added)).toBeVisible();
		await visit(page, pathOf(other));
		await expect(textOf(page)).toContainText(endOf(other));
		await waitUntilCached(page);
		await page.reload();
		await waitUntilCached(page);
		expect(await cachedStories(page)).toContainEqual({ path: storyDataPath(other), headers: [] });
		for (const { headers } of await cachedStories(page)) expect(headers).not.toContain("authorization");

		await site.stop();
		// A reader who comes back offline after hours has a token that nobody can renew.
		await changeToken(page, { expiresAt: 0 });
		await page.goto(pathOf(other));
		await expect(textOf(page)).toContainText(endOf(other));
		await page.goto("/bookmark");
		await page.getByRole("link", { name: story.title }).first().click();
		await expect(textOf(page)).toContainText(endOf(story));
		await site.restart();

		await visit(page, "/category/0");
		await page.getByRole("button", { name: "Log Out" }).click();
		await expect.poll(() => cachedStories(page)).toEqual([]);
		expect(await storedToken(page)).toBeNull();
		await visit(page, pathOf(other));
		await expect(page).toHaveURL(/\/auth\/login/);
		await site.stop();
		await page.goto(pathOf(other));
		await expect(page.getByText(endOf(other))).toHaveCount(0);
		const fetched = await page.evaluate(
			(path) =>
				fetch(path).then(
					(response) => response.text(),
					() => "out of reach",
				),
			storyDataPath(other),
		);
		expect(fetched).toBe("out of reach");
		await site.restart();
	});
});

test("a reader who comes back after hours has the text before the app has started", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	await openAsReader(page, await openAccount(request));
	await changeToken(page, { expiresAt: Date.now() - 60_000 });
	const refreshed = page.waitForResponse(tokenRefresh);
	// No script of the app arrives.
	await page.route("/assets/*.js", () => {});
	await page.goto(pathOf(story), { waitUntil: "commit" });
	await refreshed;
	await expect(textOf(page)).toContainText(endOf(story));
	expect(JSON.parse((await storedToken(page)) ?? "").expiresAt).toBeGreaterThan(Date.now());
});

test("by its link a story is asked for once, with the token, before any script", { tag: "@rest" }, async ({
	page,
	request,
	site,
}) => {
	await openAsReader(page, await openAccount(request));
	// The page before may still load something.
	await page.goto("about:blank");
	const asked: string[] = [];
	page.on("request", (one) => asked.push(new URL(one.url()).pathname));
	site.requests.length = 0;
	await visit(page, pathOf(story));
	await expect(textOf(page)).toContainText(endOf(story));
	const before = asked.slice(0, asked.indexOf(storyDataPath(story)));
	expect(before[0]).toBe(pathOf(story));
	expect(before.filter((path) => path.endsWith(".js") || path.includes("token"))).toEqual([]);
	expect(site.requests.filter(({ path }) => path === storyDataPath(story))).toEqual([
		{ path: storyDataPath(story), status: 200 },
	]);
});

test("a token that is refused is renewed, and the request repeated once", { tag: "@rest" }, async ({
	page,
	request,
	site,
}) => {
	await openAsReader(page, await openAccount(request));
	await changeToken(page, { idToken: "not.a.token" });
	site.requests.length = 0;
	await visit(page, pathOf(story));
	await expect(textOf(page)).toContainText(endOf(story));
	const asked = site.requests.filter(({ path }) => path === storyDataPath(story));
	expect(asked.map(({ status }) => status)).toEqual([401, 200]);
});

test("from a list, a story is there with the token of the session", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	await signIn(page, await openAccount(request), "/category/0");
	await page.getByRole("main").getByRole("link", { name: story.title }).first().click();
	await expect(textOf(page)).toContainText(endOf(story));
});

test("a session that was ended elsewhere leads to login, and back to the story", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	await openAsReader(page, account);
	const deleted = await request.post("/identitytoolkit.googleapis.com/v1/accounts:delete?key=embedded", {
		data: { idToken: account.idToken },
	});
	expect(deleted.ok()).toBe(true);
	await visit(page, pathOf(story));
	await expect(page).toHaveURL(`/auth/login?${new URLSearchParams({ from: pathOf(story) })}`);
	await expect(page.getByText(endOf(story))).toHaveCount(0);
	expect(await storedToken(page)).toBeNull();
	await openAsReader(page, await openAccount(request));
});

test("the Ten-minute edition and its stories open behind the wall", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	await signIn(page, await openAccount(request), "/briefing/10");
	const first = page
		.getByRole("main")
		.getByRole("link")
		.and(page.locator("[href^='/news-details/']"))
		.first();
	await first.click();
	await expect(page).toHaveURL(/\/news-details\//);
	await expect(textOf(page).locator("p").first()).not.toBeEmpty();
});

test(
	"a story that is bookmarked in a list is whole in the EPUB of the bookmarks, and is read aloud to its end",
	{
		tag: "@rest",
	},
	async ({ page, request, site }, { outputDir }) => {
		const speech = await withFakeSpeech(page);
		await signIn(page, await openAccount(request), "/category/0");
		site.requests.length = 0;
		await saveButton(page, story).first().click();
		await expect(statusToast(page, added)).toBeVisible();
		expect(site.requests).toContainEqual({ path: storyDataPath(story), status: 200 });

		await visit(page, "/bookmark");
		const file = await downloadEpub(page, outputDir);
		const pages = unzipSync(new Uint8Array(await readFile(file.path)));
		const chapter = strFromU8(pages["EPUB/story-1.xhtml"] ?? new Uint8Array());
		const words = await page.evaluate(
			(text) => new DOMParser().parseFromString(text, "application/xml").documentElement.textContent,
			chapter,
		);
		expect(words).toContain(endOf(story));

		await page.getByRole("main").getByRole("button", { name: "Tools of this list" }).click();
		await listen(page).click();
		await expectReadAloud(page, speech, story);
	},
);

test("a story that is opened by its link is read aloud to its end", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	const speech = await withFakeSpeech(page);
	await openAsReader(page, await openAccount(request));
	await visit(page, pathOf(story));
	await listen(page).click();
	await expectReadAloud(page, speech, story);
});

const listen = (page: Page) => page.getByRole("main").getByRole("button", { name: "Listen", exact: true });

async function expectReadAloud(
	page: Page,
	speech: Awaited<ReturnType<typeof withFakeSpeech>>,
	read: Story,
): Promise<void> {
	const sentences = sentencesOf(storyPassages(read as unknown as NewsItem), "en").map(({ text }) => text);
	expect(sentences.at(-1)).toContain(
		endOf(read)
			.split(/(?<=[.!?]) /)
			.at(-1),
	);
	await expect(player(page).getByRole("status")).toHaveText(`Reading aloud: ${read.title}`);
	await speech.end(sentences.length);
	await expect(player(page).getByRole("status")).toHaveText("Reading aloud has ended.");
	expect(await speech.texts()).toEqual(sentences);
}
