// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerEvictable, setItemEvicting } from "./evict-on-quota.ts";
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
	setItemEvicting("wanted", "y".repeat(50));
	expect(lengths()).toEqual([50, 40]);
	setItemEvicting("wanted", "y".repeat(60));
	expect(lengths()).toEqual([60, 40]);
	setItemEvicting("wanted", "y".repeat(quota));
	expect(lengths()).toEqual([quota, undefined]);
});

test("a spare value stays if all of it would not be enough", () => {
	localStorage.setItem("other", "z".repeat(60));
	localStorage.setItem("spare", "x".repeat(40));
	expect(() => setItemEvicting("wanted", "y".repeat(50))).toThrow("Full");
	expect(lengths()).toEqual([undefined, 40]);
});

test("a spare value does not give room to itself", () => {
	localStorage.setItem("spare", "x".repeat(80));
	expect(() => setItemEvicting("spare", "x".repeat(quota + 1))).toThrow("Full");
	expect(lengths()).toEqual([undefined, 80]);
});
