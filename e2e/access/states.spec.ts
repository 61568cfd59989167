import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, contrast, type Look, overflow } from "../support/page/axe.ts";
import { smallTargets } from "../support/page/small-targets.ts";
import { linksWithoutUnderline } from "./page-rules.ts";
import { readerStates, visitorStates } from "./states.ts";

/** What a page is like while forms are under way, toasts lie on it or news is offered is looked at beside those journeys. */
const narrow: Look = { width: 320, colorScheme: "light", reducedMotion: "reduce" };
const darkDesktop: Look = { width: 1440, colorScheme: "dark" };
const forced: Look = { width: 390, colorScheme: "light", forcedColors: "active" };

type Page = Parameters<typeof axeViolations>[0];

/** All rules on the narrowest screen; by night what depends on colours, where the frame that all pages share is left out. */
async function checkQuickly(page: Page): Promise<void> {
	await applyLook(page, narrow);
	expect.soft(await axeViolations(page, narrow), "a narrow phone").toEqual([]);
	expect.soft(await overflow(page), "a narrow phone").toBe(0);
	expect.soft(await smallTargets(page), "a narrow phone").toEqual([]);
	await applyLook(page, darkDesktop);
	expect.soft(await axeViolations(page, darkDesktop, "main", contrast), "a desk by night").toEqual([]);
	expect.soft(await smallTargets(page), "a desk by night").toEqual([]);
	expect.soft(await linksWithoutUnderline(page), "a link within a text is underlined").toEqual([]);
}

/** Every rule in every look. */
async function checkThoroughly(page: Page): Promise<void> {
	for (const look of [narrow, darkDesktop, forced]) {
		await applyLook(page, look);
		expect.soft(await axeViolations(page, look), JSON.stringify(look)).toEqual([]);
		expect.soft(await smallTargets(page), JSON.stringify(look)).toEqual([]);
	}
}

/** Those that look least like any other; the rest of them wait for `npm run test:rest`. */
const quickStates = [
	"a search with results",
	"a list and headlines that did not arrive",
	"a story that waits for its visitor",
	"a list for its reader, with a toast",
	"an article with its share menu",
	"bookmarks, one of them changed since",
];
const tagOf = (state: string) => ({ tag: quickStates.includes(state) ? [] : "@rest" });

test("the states of the quick run are states", () => {
	const states = [...Object.keys(visitorStates), ...Object.keys(readerStates)];
	expect(quickStates.filter((state) => !states.includes(state))).toEqual([]);
});

for (const [state, open] of Object.entries(visitorStates)) {
	test(`${state}: nobody is barred, and every target can be hit`, tagOf(state), async ({ page }) => {
		await open(page);
		await checkQuickly(page);
	});

	test(`${state}, in any look`, { tag: "@rest" }, async ({ page }) => {
		test.slow();
		await open(page);
		await checkThoroughly(page);
	});
}

for (const [state, open] of Object.entries(readerStates)) {
	test(`${state}: nobody is barred, and every target can be hit`, tagOf(state), async ({ page, reader }) => {
		await open(page, reader);
		await checkQuickly(page);
	});

	test(`${state}, in any look`, { tag: "@rest" }, async ({ page, reader }) => {
		test.slow();
		await open(page, reader);
		await checkThoroughly(page);
	});
}
