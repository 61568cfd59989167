import path from "node:path";
import { expect, test, vi } from "vitest";
import { parallelMap } from "./parallel-map.ts";
import { type Factor, inThread } from "./parallel-map-fixture.ts";

const fixture = path.join(import.meta.dirname, "parallel-map-fixture.ts");

const withOthers = (factor: number): Factor => ({
	factor,
	others: new Int32Array(new SharedArrayBuffer(4)),
});

test("every item gets its own result, in order, also where threads share the work", async () => {
	const items = Array.from({ length: 9_000 }, (_, index) => index);
	const onProgress = vi.fn();
	const results = await parallelMap(fixture, { items, context: withOthers(3) }, inThread, onProgress);
	expect(results.map(({ product }) => product)).toEqual(items.map((item) => item * 3));
	expect(new Set(results.map(({ thread }) => thread)).size).toBeGreaterThan(1);
	expect(onProgress).toHaveBeenCalled();
});

test("a few items start no thread", async () => {
	const results = await parallelMap(fixture, { items: [1, 2], context: { factor: 3 } }, inThread);
	expect(results).toEqual([
		{ product: 3, thread: 0 },
		{ product: 6, thread: 0 },
	]);
});

test("an error in a thread rejects the map", async () => {
	const items = Array.from({ length: 9_000 }, (_, index) => index);
	await expect(parallelMap(fixture, { items, context: withOthers(Number.NaN) }, inThread)).rejects.toThrow(
		"No number",
	);
});
