import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { debounce } from "./debounce.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("many calls in a row run the work once, when they stop", async () => {
	const work = vi.fn(async () => {});
	const call = debounce(200, work);
	call();
	await vi.advanceTimersByTimeAsync(150);
	call();
	await vi.advanceTimersByTimeAsync(150);
	expect(work).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(50);
	expect(work).toHaveBeenCalledOnce();
});

test("a call during the work runs it once more, never twice at once", async () => {
	const first = Promise.withResolvers<void>();
	const work = vi.fn(() => first.promise);
	const call = debounce(200, work);
	call();
	await vi.advanceTimersByTimeAsync(200);
	call();
	await vi.advanceTimersByTimeAsync(1000);
	expect(work).toHaveBeenCalledOnce();
	first.resolve();
	await vi.advanceTimersByTimeAsync(400);
	expect(work).toHaveBeenCalledTimes(2);
});

test("endless calls do not postpone the work forever", async () => {
	const work = vi.fn(async () => {});
	const call = debounce(200, work);
	for (let calls = 0; calls < 45; calls += 1) {
		call();
		await vi.advanceTimersByTimeAsync(100);
	}
	expect(work).toHaveBeenCalledTimes(2);
});
