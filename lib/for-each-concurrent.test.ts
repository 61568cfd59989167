import { expect, it } from "vitest";
import { forEachConcurrent } from "./for-each-concurrent.ts";

it("handles every item and respects the limit", async () => {
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

it("starts nothing after a failure, and leaves nothing running", async () => {
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

it("requests the next item while work is running, and reports when it cannot be made", async () => {
	const events: string[] = [];
	async function* made() {
		for (const item of [1, 2]) {
			events.push(`made ${item}`);
			yield item;
		}
		throw new Error("There is no third.");
	}
	const { promise: isSecondBegun, resolve } = Promise.withResolvers<void>();
	const working = forEachConcurrent(made(), 2, async (item) => {
		if (item === 2) resolve();
		await isSecondBegun;
		events.push(`done ${item}`);
	});
	await expect(working).rejects.toThrow("There is no third.");
	expect(events).toEqual(["made 1", "made 2", "done 1", "done 2"]);
});
