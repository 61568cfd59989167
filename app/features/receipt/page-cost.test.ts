import { expect, test } from "vitest";
import { pageCost } from "./page-cost.ts";

const origin = "https://paper.example";
const timing = (path: string, transferSize: number) => ({ name: new URL(path, origin).href, transferSize });

test("a receipt adds up requests, bytes and what came from the cache", () => {
	const cost = pageCost([timing("/category/0", 9_000), timing("/a.js", 100_000), timing("/b.js", 0)], origin);
	expect(cost).toEqual({ requests: 3, fromCache: 1, bytes: 109_000, otherHosts: [], isComplete: true });
});

test("every other host is named once", () => {
	const timings = [
		timing("/", 1),
		timing("https://pictures.example/a.png", 0),
		timing("https://pictures.example/b.png", 0),
		timing("http://paper.example:81/", 0),
		timing("data:image/png;base64,", 0),
		timing("blob:https://paper.example/1", 0),
	];
	expect(pageCost(timings, origin).otherHosts).toEqual(["pictures.example", "paper.example:81"]);
});

test("a full record of the browser is said to be incomplete", () => {
	const timings = Array.from({ length: 250 }, () => timing("/", 1));
	expect(pageCost(timings, origin).isComplete).toBe(false);
});
