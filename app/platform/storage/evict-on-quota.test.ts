// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerEvictable, storeText } from "./evict-on-quota.ts";
import { fakeQuota } from "./fake-quota.ts";

const quota = 100;

beforeEach(() => {
	localStorage.clear();
	fakeQuota(quota);
	registerEvictable("spare", (text) => (text.length > 1 ? text.slice(Math.ceil(text.length / 2)) : null));
});
afterEach(() => vi.restoreAllMocks());

const lengths = () => [localStorage.getItem("wanted")?.length, localStorage.getItem("spare")?.length];

test("a spare value gives as much room as is needed", () => {
	localStorage.setItem("spare", "x".repeat(80));
	expect(storeText("wanted", "y".repeat(50))).toBe("done");
	expect(lengths()).toEqual([50, 40]);
	storeText("wanted", "y".repeat(60));
	expect(lengths()).toEqual([60, 40]);
	storeText("wanted", "y".repeat(quota));
	expect(lengths()).toEqual([quota, undefined]);
});

test("a spare value stays if all of it would not be enough", () => {
	localStorage.setItem("other", "z".repeat(60));
	localStorage.setItem("spare", "x".repeat(40));
	expect(storeText("wanted", "y".repeat(50))).toBe("full");
	expect(lengths()).toEqual([undefined, 40]);
});

test("a spare value does not give room to itself", () => {
	localStorage.setItem("spare", "x".repeat(80));
	expect(storeText("spare", "x".repeat(quota + 1))).toBe("full");
	expect(lengths()).toEqual([undefined, 80]);
});
