import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("a promise that settles in time settles the wait, and leaves no timer", async () => {
	await expect(withTimeout(Promise.resolve(1), 100)).resolves.toBe(1);
	await expect(withTimeout(Promise.reject(new Error("no")), 100)).rejects.toThrow("no");
	expect(vi.getTimerCount()).toBe(0);
});

test("a promise that does not settle in time is rejected with the given error", async () => {
	const error = new Error("late");
	const waiting = withTimeout(new Promise(() => {}), 100, error);
	const failed = expect(waiting).rejects.toBe(error);
	await vi.advanceTimersByTimeAsync(100);
	await failed;
});
