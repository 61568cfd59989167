import { expect, test } from "vitest";
import { until } from "./until.ts";

test("asks again while there is no answer or an error", async () => {
	const answers = [() => undefined, () => Promise.reject(new Error("not yet")), () => false];
	expect(await until("it", async () => answers.shift()?.())).toBe(false);
});

test("says what did not come, and the last reason", async () => {
	const ask = () => Promise.reject(new Error("the page is gone"));
	await expect(until("the list", ask, 1)).rejects.toThrow("the list: not within 1 ms (the page is gone).");
});
