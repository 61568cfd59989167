import type { Page } from "@playwright/test";
import { openAccount, signIn } from "./accounts.ts";
import { overflow } from "./barriers.ts";
import { complaintsOf } from "./complaints.ts";
import { header, logOut, portrait } from "./header.ts";
import { endlessStrings, hostileAddresses, hostileStrings } from "./hostile-strings.ts";
import { expect, test } from "./journey.ts";
import { signInWith } from "./saved.ts";
import { becomesAlive, visit } from "./visit.ts";

const hasRun = (page: Page) => page.evaluate(() => "hacked" in window);
const everyTenth = (_: string, index: number) => index % 10 === 0;

/** Collects what is asked of any host but our own. */
function strangersOf(page: Page, own: string | undefined): string[] {
	const strangers: string[] = [];
	page.on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol !== "data:" && origin !== own) strangers.push(request.url());
	});
	return strangers;
}

async function expectTheFrame(page: Page, what: string): Promise<void> {
	expect(await hasRun(page), what).toBe(false);
	await expect(header(page), what).toContainText("Journalism Without Fear or Favour");
	await expect(page.getByRole("contentinfo"), what).toContainText("©");
	await expect(page.getByRole("main"), what).toHaveCount(1);
	expect(await overflow(page), what).toBe(0);
}

test("bookmarks that are hostile in every field are shown as words, and lead and load from nowhere odd", async ({
	page,
	baseURL,
}) => {
	test.slow();
	const account = await openAccount(page.request);
	const strangers = strangersOf(page, baseURL);
	const complaints = complaintsOf(page);
	const texts = [
		...hostileStrings.filter(everyTenth),
		"W".repeat(5_000),
		endlessStrings["a word of a megabyte"] ?? "",
	];
	const copies = texts.map((title, index) => {
		// Two megabytes of everything would not fit into any storage.
		const text = title.slice(0, 50_000);
		const address = hostileAddresses[index % hostileAddresses.length] ?? "";
		return {
			...{
				id: index % 2 ? text.slice(0, 500) || "x" : `hostile-${index}`,
				userUID: account.uid,
				title,
			},
			author: { name: text, img: address, published_date: text.slice(0, 100) },
			...{ thumbnail_url: address, image_url: address, image_alt: text, details: text, tags: [text, text] },
			...{ total_view: 1e21, rating: { number: 99 }, category_id: index, others: { is_today_pick: text } },
		};
	});
	await page.setViewportSize({ width: 320, height: 800 });
	await signInWith(page, account, JSON.stringify(copies));
	await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
	await expectTheFrame(page, "the bookmarks");
	const addresses = await page.evaluate(() =>
		[...document.querySelectorAll("main [href], main img")].map(
			(one) => one.getAttribute("href") ?? one.getAttribute("src") ?? "",
		),
	);
	for (const address of addresses) expect(address).toMatch(/^(?:\/(?![/\\])|https?:\/\/)/);
	await page
		.getByRole("main")
		.getByRole("article")
		.first()
		.locator("h2 a")
		.click({ position: { x: 5, y: 5 } });
	await expect(page).toHaveURL(/\/news-details\//);
	await expectTheFrame(page, "a saved story");
	expect(strangers).toEqual([]);
	expect(complaints.filter((complaint) => !/404|Failed to load resource/.test(complaint))).toEqual([]);
});

test("whatever stands in the storage of the browser, the pages come alive and the list can be read", async ({
	page,
}) => {
	test.slow();
	const complaints = complaintsOf(page);
	await visit(page, "/category/0");
	const values = [
		...hostileStrings.filter((_, index) => index % 40 === 0),
		...["null", "[]", "{}", "1", '"x"', '{"__proto__":{"uid":"x"}}', '{"uid":{"x":1},"displayName":[]}'],
		`{"uid":"x","displayName":${JSON.stringify("<img src=x onerror=window.hacked=1>")},"photoURL":"javascript:window.hacked=1","email":null}`,
		'{"view":{"heights":[5000],"from":0,"to":1000000000},"scroll":1e308}',
	];
	for (const value of values) {
		await page.evaluate((text) => {
			const entry = history.state?.key ?? "default";
			const local = [
				"bookmarked",
				"bookmarked-put-aside-1",
				"bookmarked-mark",
				"candour-reader",
				"candour-leaving",
			];
			for (const key of [...Object.keys(localStorage), ...local]) localStorage.setItem(key, text);
			const session = ["react-router-scroll-positions", `reading-place:${entry}`, "reading-place:default"];
			for (const key of [...Object.keys(sessionStorage), ...session]) sessionStorage.setItem(key, text);
		}, value);
		await page.reload();
		await becomesAlive(page);
		await expect(page.getByRole("article").first(), value).toBeVisible();
		await page.getByRole("navigation", { name: "All Categories" }).getByText("Technology").click();
		await expect(page, value).toHaveURL("/category/3");
		await page.goBack();
		await expect(page, value).toHaveURL("/category/0");
		await expectTheFrame(page, value);
	}
	expect(complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([]);
});

test("whatever an address says, it runs nothing, leads nowhere else, and a page answers it", async ({
	page,
	baseURL,
}) => {
	test.slow();
	const strangers = strangersOf(page, baseURL);
	const complaints = complaintsOf(page);
	await page.setViewportSize({ width: 320, height: 800 });
	const places: ((text: string) => string)[] = [
		(text) => `/search?${new URLSearchParams({ q: text, category: text, from: text, to: text, sort: text })}`,
		(text) => `/topic/${encodeURIComponent(text)}`,
		(text) => `/author/${encodeURIComponent(text)}`,
		(text) => `/category/${encodeURIComponent(text)}`,
		(text) => `/news-details/${encodeURIComponent(text)}`,
		(text) => `/${encodeURIComponent(text)}`,
		(text) => `/auth/login?${new URLSearchParams({ from: text, next: text })}`,
		(text) =>
			`/auth/action?${new URLSearchParams({ mode: text, oobCode: text, continueUrl: text, lang: text })}`,
		(text) =>
			`/auth/action?${new URLSearchParams({ mode: "resetPassword", oobCode: text, continueUrl: text })}`,
		(text) => `/about#${encodeURIComponent(text)}`,
	];
	// A null byte stands in no path: the host answers that it cannot read it.
	const texts = hostileStrings.filter((text) => text.length < 400 && !/^\.\.?$|\0/.test(text));
	for (const [index, text] of texts.entries()) {
		if (index % 6 > 0) continue;
		const address = (places[(index / 6) % places.length] ?? String)(text.toWellFormed());
		await page.goto(address);
		await becomesAlive(page);
		await expectTheFrame(page, address);
		expect(new URL(page.url()).origin).toBe(baseURL);
	}
	expect(complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([]);
	for (const address of [
		"/topic/%",
		"/author/%E0%A4%A",
		"/category/%ff",
		"/news-details/%c0%af",
		"/%2e%2e%2f",
		"/topic/%00",
		"/search?q=%E0%A4%A",
	]) {
		await page.goto(address);
		await expect(page.locator("body"), address).not.toBeEmpty();
		expect(await hasRun(page), address).toBe(false);
	}
	expect(strangers).toEqual([]);
});

test("whatever an account is called and shows, its greeting and its page stay as they are", async ({
	page,
	baseURL,
}) => {
	test.slow();
	const strangers = strangersOf(page, baseURL);
	const complaints = complaintsOf(page);
	await page.setViewportSize({ width: 320, height: 800 });
	for (const [index, name] of [
		...hostileStrings.filter((_, place) => place % 50 === 0),
		"\u202enever closed",
		"W".repeat(5_000),
	].entries()) {
		const photo = hostileAddresses[(index * 7) % hostileAddresses.length] ?? null;
		await signIn(page, await openAccount(page.request, { name, photo }));
		await expect(page.getByText(/Logged In Successfully$/).first(), name).toBeVisible();
		await expect(portrait(page), name).toHaveAttribute("src", /reader-placeholder/);
		await expectTheFrame(page, name);
		await logOut(page).click();
		await expect(logOut(page), name).toHaveCount(0);
	}
	expect(strangers).toEqual([]);
	expect(complaints).toEqual([]);
});
