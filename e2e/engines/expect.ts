import { expect as playwrights } from "@playwright/test";
import type { EnginePage } from "./page/engine-page.ts";
import type { Found } from "./page/found.ts";
import { matches, patternOf } from "./page/steps.ts";
import { until } from "./until.ts";

/** Waits until what is read is what is wanted, or, after `not`, is no longer. */
async function poll<Value>(
	isNot: boolean,
	what: string,
	read: () => Promise<Value>,
	isWanted: (value: Value) => boolean,
) {
	let last: Value | undefined;
	try {
		await until(what, async () => {
			last = await read();
			return isWanted(last) !== isNot || undefined;
		});
		return { pass: !isNot, message: () => what };
	} catch (error) {
		const message = () => `${(error as Error).message} It was ${JSON.stringify(last)}.`;
		return { pass: isNot, message };
	}
}

const texts = (found: Found) => found.evaluateAll((all) => all.map(({ textContent }) => textContent));
const list = <Item>(items: Item | Item[]) => (Array.isArray(items) ? items : [items]);
const shown = (text: string | RegExp | (string | RegExp)[]) => list(text).map(String).join(", ");

/** The assertions of the journeys, for the pages and elements of an engine. */
export const expect = playwrights.extend({
	toBeVisible(found: Found) {
		const read = () => found.evaluateAll((all) => all.filter(candourFinder.isShown).length);
		return poll(this.isNot, `${found} is shown`, read, (count) => count === 1);
	},
	toHaveCount(found: Found, count: number) {
		const read = () => found.evaluateAll(({ length }) => length);
		return poll(this.isNot, `${found} are ${count}`, read, (length) => length === count);
	},
	/** The whole text of one element, or those of several. */
	toHaveText(found: Found, wanted: string | RegExp | (string | RegExp)[]) {
		const patterns = list(wanted).map(patternOf);
		return poll(
			this.isNot,
			`${found} says ${shown(wanted)}`,
			() => texts(found),
			(actual) =>
				actual.length === patterns.length &&
				patterns.every((pattern, index) => matches(actual[index] ?? "", pattern, true)),
		);
	},
	toContainText(found: Found, wanted: string | RegExp) {
		return poll(
			this.isNot,
			`${found} contains ${shown(wanted)}`,
			() => texts(found),
			([actual = "", ...others]) => others.length === 0 && matches(actual, patternOf(wanted)),
		);
	},
	toHaveValue(found: Found, wanted: string) {
		const read = () => found.evaluateAll(([element]) => (element as HTMLInputElement | undefined)?.value);
		return poll(this.isNot, `${found} has the value ${wanted}`, read, (value) => value === wanted);
	},
	toBeFocused(found: Found) {
		const read = () => found.evaluateAll((all) => all.some((element) => element === document.activeElement));
		return poll(this.isNot, `${found} has the focus`, read, Boolean);
	},
	/** Path, query and fragment. */
	toHaveURL(page: EnginePage, wanted: string | RegExp) {
		const read = () => page.evaluate(() => `${location.pathname}${location.search}${location.hash}`);
		return poll(this.isNot, `the page is at ${wanted}`, read, (path) =>
			matches(path, patternOf(wanted), true),
		);
	},
	toHaveTitle(page: EnginePage, wanted: string) {
		return poll(
			this.isNot,
			`the page is called ${wanted}`,
			() => page.evaluate(() => document.title),
			(title) => title === wanted,
		);
	},
});
