import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, contrast, type Look, overflow } from "../support/page/axe.ts";
import { smallTargets } from "../support/page/small-targets.ts";
import { linksWithoutUnderline } from "./page-rules.ts";
import { readerStates, visitorStates } from "./states.ts";

/** Pending forms, toasts and offers of new stories are checked in their own journeys. */
const narrow: Look = { width: 320, colorScheme: "light", reducedMotion: "reduce" };
const darkDesktop: Look = { width: 1440, colorScheme: "dark" };
const forced: Look = { width: 390, colorScheme: "light", forcedColors: "active" };

type Page = Parameters<typeof axeViolations>[0];

/** All rules on the narrowest screen; in dark mode only contrast, without the shared header and footer. */
async function checkQuickly(page: Page): Promise<void> {
	await applyLook(page, narrow);
	expect.soft(await axeViolations(page, narrow), "a narrow phone").toEqual([]);
	expect.soft(await overflow(page), "a narrow phone").toBe(0);
	expect.soft(await smallTargets(page), "a narrow phone").toEqual([]);
	await applyLook(page, darkDesktop);
	expect.soft(await axeViolations(page, darkDesktop, "main", contrast), "a desktop in dark mode").toEqual([]);
	expect.soft(await smallTargets(page), "a desktop in dark mode").toEqual([]);
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

/** The states that look least like any other; `npm run test:rest` runs them all. */
const quickStates = [
	"a story that waits for its visitor",
	"a list for its reader, with a toast",
	"bookmarks, one of them changed since",
];
const tagOf = (state: string) => ({ tag: quickStates.includes(state) ? [] : "@rest" });

test("every state of the quick run is a known state", () => {
	const states = [...Object.keys(visitorStates), ...Object.keys(readerStates)];
	expect(quickStates.filter((state) => !states.includes(state))).toEqual([]);
});

for (const [state, open] of Object.entries(visitorStates)) {
	test(`${state}: no axe violations, and every target is large enough`, tagOf(state), async ({ page }) => {
		await open(page);
		await checkQuickly(page);
	});

	test(`${state}, in every look`, { tag: "@rest" }, async ({ page }) => {
		test.slow();
		await open(page);
		await checkThoroughly(page);
	});
}

for (const [state, open] of Object.entries(readerStates)) {
	test(
		`${state}: no axe violations, and every target is large enough`,
		tagOf(state),
		async ({ page, reader }) => {
			await open(page, reader);
			await checkQuickly(page);
		},
	);

	test(`${state}, in every look`, { tag: "@rest" }, async ({ page, reader }) => {
		test.slow();
		await open(page, reader);
		await checkThoroughly(page);
	});
}
