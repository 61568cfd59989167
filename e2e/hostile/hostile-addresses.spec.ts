import { complaintsOf } from "../support/complaints.ts";
import { hostileStrings } from "../support/hostile-strings.ts";
import { expect, test } from "../support/journey.ts";
import { becomesAlive, visit } from "../support/visit.ts";
import { expectTheFrame, hasRun, strangersOf } from "./hostile-page.ts";
import { dealt, oneOfEvery } from "./rotation.ts";

/** Where an address has room for words of the reader's. */
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

test("wherever within the site a link leads, whatever its address says, the page stays whole", async ({
	page,
	baseURL,
}) => {
	test.slow();
	const strangers = strangersOf(page, baseURL);
	const complaints = complaintsOf(page);
	await page.setViewportSize({ width: 320, height: 800 });
	const words = dealt(texts, places);
	// One place after the other, as to change between them takes longest.
	const addresses = places.flatMap((place) =>
		words.filter(([, other]) => other === place).map(([text]) => place(text.toWellFormed())),
	);
	await visit(page, "/about");
	expect(await page.evaluate(goToEach, addresses)).toEqual([]);
	await expectTheFrame(page, "the last of them");
	expect(new URL(page.url()).origin).toBe(baseURL);
	expect(strangers).toEqual([]);
	expect(complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([]);
});

/** Goes from one address to the next without loading a page, and tells where something ran or the page became wider than the window. */
async function goToEach(addresses: string[]): Promise<string[]> {
	const troubles: string[] = [];
	const { documentElement: root } = document;
	for (const address of addresses) {
		await window.__reactRouterDataRouter?.navigate(address, { replace: true });
		await new Promise(requestAnimationFrame);
		// Who may not see a page is sent on from it.
		for (let frame = 0; frame < 300 && !document.querySelector("main"); frame += 1)
			await new Promise(requestAnimationFrame);
		if ("hacked" in window) troubles.push(`${address} ran`);
		if (root.scrollWidth > root.clientWidth) troubles.push(`${address} is too wide`);
		if (document.querySelectorAll("main").length !== 1) troubles.push(`${address} has no page`);
	}
	return troubles;
}

test("whatever an address says, it runs nothing, leads nowhere else, and a page answers it", async ({
	page,
	baseURL,
}) => {
	test.slow();
	const strangers = strangersOf(page, baseURL);
	const complaints = complaintsOf(page);
	await page.setViewportSize({ width: 320, height: 800 });
	for (const [text, place] of oneOfEvery(20, dealt(texts, places))) {
		const address = place(text.toWellFormed());
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
