import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import type { Window } from "../drivers/driver.ts";
import { Tab } from "./tab.ts";

/** A tab whose window answers in turn. */
function tabOf(...answers: ((expression: string) => string | Promise<string>)[]): Tab {
	const evaluate = async (expression: string) => answers.shift()?.(expression);
	return new Tab({ evaluate } as Window, "");
}

test("a page that is left while it is asked is followed to the next", async () => {
	const leave = () => Promise.reject(new Error("the document is gone"));
	expect(await tabOf(leave, runInThisContext).evaluate((count) => count + 1, 1)).toBe(2);
});

test("an error of the page itself is told, and the page is not asked again", async () => {
	const fail = () => {
		throw new Error("there is no list");
	};
	await expect(tabOf(runInThisContext).evaluate(fail)).rejects.toThrow("there is no list");
});
