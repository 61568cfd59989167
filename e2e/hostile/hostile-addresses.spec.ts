import { hostileStrings } from "../support/hostile-strings.ts";
import { expect, test } from "../support/journey.ts";
import { consoleErrorsOf } from "../support/page/console-errors.ts";
import { visit } from "../support/page/visit.ts";
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

for (const { how, step, tag } of [
	{ how: "some of the strings", step: 8, tag: [] },
	{ how: "every string", step: 1, tag: "@rest" },
]) {
	test(`wherever within the site a link leads, whatever its address says, the page stays whole: ${how}`, {
		tag,
	}, async ({ page, baseURL }) => {
		test.slow();
		const strangers = strangersOf(page, baseURL);
		const complaints = consoleErrorsOf(page);
		await page.setViewportSize({ width: 320, height: 800 });
		const words = oneOfEvery(step, dealt(texts, places));
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
}

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

/** What no decoder can read. */
const malformed = [
	"/topic/%",
	"/search?q=%E0%A4%A",
	"/author/%E0%A4%A",
	"/category/%ff",
	"/news-details/%c0%af",
	"/%2e%2e%2f",
	"/topic/%00",
];

/** No route reads a line break, so React puts the page for it together anew and complains. */
const readable = texts.filter((text) => !/[\n\r\u2028\u2029]/.test(text));

// Steps that have nothing in common with the number of places, so that all of them are met.
for (const { how, words, unreadable, tag } of [
	{
		how: "a few are",
		words: oneOfEvery(131, dealt(readable, places)),
		unreadable: malformed.slice(0, 2),
		tag: [],
	},
	{ how: "many are", words: oneOfEvery(21, dealt(readable, places)), unreadable: malformed, tag: ["@rest"] },
]) {
	test(`whatever an address says, it runs nothing, leads nowhere else, and a page answers it: ${how} opened`, {
		tag,
	}, async ({ page, baseURL }) => {
		if (tag.length > 0) test.slow();
		const strangers = strangersOf(page, baseURL);
		const complaints = consoleErrorsOf(page);
		await page.setViewportSize({ width: 320, height: 800 });
		for (const [text, place] of words) {
			const address = place(text.toWellFormed());
			await visit(page, address);
			await expectTheFrame(page, address);
			expect(new URL(page.url()).origin).toBe(baseURL);
		}
		for (const lineBreak of ["%0A", "%E2%80%A8"]) {
			await visit(page, `/topic/line${lineBreak}break`);
			await expectTheFrame(page, "a line break");
			await expect(page.getByRole("main")).toContainText("There is no topic at this address.");
		}
		expect(complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([]);
		for (const address of unreadable) {
			await page.goto(address, { waitUntil: "domcontentloaded" });
			await expect(page.locator("body"), address).not.toBeEmpty();
			expect(await hasRun(page), address).toBe(false);
		}
		expect(strangers).toEqual([]);
	});
}
