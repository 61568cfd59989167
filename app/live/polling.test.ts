// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPoller } from "./polling.ts";

const minute = 60_000;
let page = { hidden: false, onLine: true };
let ask = vi.fn(async () => {});
let asking = createPoller(ask);

beforeEach(() => {
	vi.useFakeTimers({ now: 0 });
	page = { hidden: false, onLine: true };
	vi.spyOn(document, "hidden", "get").mockImplementation(() => page.hidden);
	vi.spyOn(navigator, "onLine", "get").mockImplementation(() => page.onLine);
	ask = vi.fn(async () => {});
	asking = createPoller(ask);
	asking.start();
});
afterEach(() => {
	asking.stop();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

function see(hidden: boolean): void {
	page.hidden = hidden;
	document.dispatchEvent(new Event("visibilitychange"));
}

function connect(onLine: boolean): void {
	page.onLine = onLine;
	dispatchEvent(new Event(onLine ? "online" : "offline"));
}

test("nothing is asked in the first minute, and then once a minute", async () => {
	await pass(minute - 1);
	expect(ask).not.toHaveBeenCalled();
	await pass(1);
	expect(ask).toHaveBeenCalledTimes(1);
	await pass(9 * minute);
	expect(ask).toHaveBeenCalledTimes(10);
});

test("a page in the background asks nothing; seen again after a while it asks at once", async () => {
	see(true);
	await pass(60 * minute);
	expect(ask).not.toHaveBeenCalled();
	see(false);
	await pass(0);
	expect(ask).toHaveBeenCalledTimes(1);
});

test("hiding and showing the page quickly asks no more than once a minute", async () => {
	for (let second = 0; second < 180; second += 1) {
		see(second % 2 === 0);
		await pass(1_000);
	}
	expect(ask.mock.calls.length).toBeLessThanOrEqual(3);
	expect(ask.mock.calls.length).toBeGreaterThanOrEqual(2);
});

test("without a connection nothing is asked; with the connection the question comes, if its minute is over", async () => {
	connect(false);
	await pass(10 * minute);
	expect(ask).not.toHaveBeenCalled();
	connect(true);
	await pass(0);
	expect(ask).toHaveBeenCalledTimes(1);
	connect(false);
	connect(true);
	await pass(minute - 1);
	expect(ask).toHaveBeenCalledTimes(1);
});

test("leaving a page and coming to the next keeps the rhythm", async () => {
	await pass(minute);
	for (let turn = 0; turn < 59; turn += 1) {
		asking.stop();
		asking.start();
		await pass(1_000);
	}
	expect(ask).toHaveBeenCalledTimes(1);
	await pass(1_000);
	expect(ask).toHaveBeenCalledTimes(2);
});

test("nobody listening, nothing is asked", async () => {
	asking.stop();
	await pass(10 * minute);
	expect(ask).not.toHaveBeenCalled();
});

test("whoever fails is asked half as often each time, down to about twice an hour, and as before once it answers", async () => {
	ask.mockRejectedValue(new Error("no answer"));
	const askedAt: number[] = [];
	for (let passed = 1; passed <= 130; passed += 1) {
		await pass(minute);
		if (ask.mock.calls.length > askedAt.length) askedAt.push(passed);
	}
	expect(askedAt).toEqual([1, 3, 7, 15, 31, 63, 95, 127]);
	ask.mockResolvedValue();
	await pass(32 * minute);
	const before = ask.mock.calls.length;
	await pass(3 * minute);
	expect(ask).toHaveBeenCalledTimes(before + 3);
});

test("while an answer is on its way nothing more is asked, whatever happens to the page", async () => {
	const answer = Promise.withResolvers<void>();
	ask.mockReturnValue(answer.promise);
	await pass(minute);
	see(true);
	see(false);
	await pass(10 * minute);
	expect(ask).toHaveBeenCalledTimes(1);
	answer.resolve();
	await pass(minute);
	expect(ask).toHaveBeenCalledTimes(2);
});

test("an answer that another tab has had counts as one", async () => {
	await pass(minute - 1);
	asking.putOff();
	await pass(minute - 1);
	expect(ask).not.toHaveBeenCalled();
	await pass(1);
	expect(ask).toHaveBeenCalledTimes(1);
});
