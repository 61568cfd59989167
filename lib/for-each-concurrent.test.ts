import { expect, it } from "vitest";
import { forEachConcurrent } from "./for-each-concurrent.ts";

it("does everything, and no more at a time than it may", async () => {
	const done: number[] = [];
	let running = 0;
	let most = 0;
	await forEachConcurrent([1, 2, 3, 4, 5], 2, async (item) => {
		most = Math.max(most, ++running);
		await Promise.resolve();
		running -= 1;
		done.push(item);
	});
	expect(done).toEqual([1, 2, 3, 4, 5]);
	expect(most).toBe(2);
});

it("begins nothing new after a failure, and leaves nothing running", async () => {
	const begun: number[] = [];
	let running = 0;
	const working = forEachConcurrent([1, 2, 3, 4, 5, 6], 2, async (item) => {
		begun.push(item);
		running += 1;
		await Promise.resolve();
		running -= 1;
		if (item === 2) throw new Error("The disk is full.");
	});
	await expect(working).rejects.toThrow("The disk is full.");
	expect(running).toBe(0);
	expect(begun).not.toContain(6);
});
