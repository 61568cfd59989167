// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPoller } from "./polling.ts";

const minuteMs = 60_000;
let page = { hidden: false, onLine: true };
let poll = vi.fn(async () => {});
let poller = createPoller(poll);

beforeEach(() => {
	vi.useFakeTimers({ now: 0 });
	page = { hidden: false, onLine: true };
	vi.spyOn(document, "hidden", "get").mockImplementation(() => page.hidden);
	vi.spyOn(navigator, "onLine", "get").mockImplementation(() => page.onLine);
	poll = vi.fn(async () => {});
	poller = createPoller(poll);
	poller.start();
});
afterEach(() => {
	poller.stop();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const advance = (timeMs: number) => vi.advanceTimersByTimeAsync(timeMs);

function setHidden(hidden: boolean): void {
	page.hidden = hidden;
	document.dispatchEvent(new Event("visibilitychange"));
}

function setOnline(onLine: boolean): void {
	page.onLine = onLine;
	dispatchEvent(new Event(onLine ? "online" : "offline"));
}

test("the first poll is after one minute, then once a minute", async () => {
	await advance(minuteMs - 1);
	expect(poll).not.toHaveBeenCalled();
	await advance(1);
	expect(poll).toHaveBeenCalledTimes(1);
	await advance(9 * minuteMs);
	expect(poll).toHaveBeenCalledTimes(10);
});

test("a hidden page does not poll; when it becomes visible after a while it polls at once", async () => {
	setHidden(true);
	await advance(60 * minuteMs);
	expect(poll).not.toHaveBeenCalled();
	setHidden(false);
	await advance(0);
	expect(poll).toHaveBeenCalledTimes(1);
});

test("hiding and showing the page quickly polls at most once a minute", async () => {
	for (let second = 0; second < 180; second += 1) {
		setHidden(second % 2 === 0);
		await advance(1_000);
	}
	expect(poll.mock.calls.length).toBeLessThanOrEqual(3);
	expect(poll.mock.calls.length).toBeGreaterThanOrEqual(2);
});

test("an offline page does not poll; back online it polls at once if the minute is over", async () => {
	setOnline(false);
	await advance(10 * minuteMs);
	expect(poll).not.toHaveBeenCalled();
	setOnline(true);
	await advance(0);
	expect(poll).toHaveBeenCalledTimes(1);
	setOnline(false);
	setOnline(true);
	await advance(minuteMs - 1);
	expect(poll).toHaveBeenCalledTimes(1);
});

test("stopping and starting keeps the interval", async () => {
	await advance(minuteMs);
	for (let round = 0; round < 59; round += 1) {
		poller.stop();
		poller.start();
		await advance(1_000);
	}
	expect(poll).toHaveBeenCalledTimes(1);
	await advance(1_000);
	expect(poll).toHaveBeenCalledTimes(2);
});

test("a stopped poller does not poll", async () => {
	poller.stop();
	await advance(10 * minuteMs);
	expect(poll).not.toHaveBeenCalled();
});

test("each failure doubles the interval, up to 32 minutes, and a success resets it", async () => {
	poll.mockRejectedValue(new Error("no response"));
	const polledAt: number[] = [];
	for (let elapsed = 1; elapsed <= 130; elapsed += 1) {
		await advance(minuteMs);
		if (poll.mock.calls.length > polledAt.length) polledAt.push(elapsed);
	}
	expect(polledAt).toEqual([1, 3, 7, 15, 31, 63, 95, 127]);
	poll.mockResolvedValue();
	await advance(32 * minuteMs);
	const countBefore = poll.mock.calls.length;
	await advance(3 * minuteMs);
	expect(poll).toHaveBeenCalledTimes(countBefore + 3);
});

test("while a poll is pending no other poll starts", async () => {
	const response = Promise.withResolvers<void>();
	poll.mockReturnValue(response.promise);
	await advance(minuteMs);
	setHidden(true);
	setHidden(false);
	await advance(10 * minuteMs);
	expect(poll).toHaveBeenCalledTimes(1);
	response.resolve();
	await advance(minuteMs);
	expect(poll).toHaveBeenCalledTimes(2);
});

test("a postponed poll waits a full interval", async () => {
	await advance(minuteMs - 1);
	poller.postpone();
	await advance(minuteMs - 1);
	expect(poll).not.toHaveBeenCalled();
	await advance(1);
	expect(poll).toHaveBeenCalledTimes(1);
});
