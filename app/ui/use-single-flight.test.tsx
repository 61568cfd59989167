// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { leftPage, useSingleFlight } from "./use-single-flight.ts";

test("a call while a task is running is ignored, and one after it runs", async () => {
	const { result } = renderHook(useSingleFlight);
	const { promise, resolve } = Promise.withResolvers<void>();
	const work = vi.fn(() => promise);
	act(() => {
		result.current.run(work);
		result.current.run(work);
	});
	expect(work).toHaveBeenCalledTimes(1);
	expect(result.current.busy).toBe(true);
	await act(async () => resolve());
	expect(result.current.busy).toBe(false);
	await act(() => result.current.run(work));
	expect(work).toHaveBeenCalledTimes(2);
});

test("after a failure the next call can run", async () => {
	const { result } = renderHook(useSingleFlight);
	await act(() => result.current.run(() => Promise.reject(new Error("no"))).catch(() => {}));
	expect(result.current.busy).toBe(false);
});

test("after work that left the page, no call runs", async () => {
	const { result } = renderHook(useSingleFlight);
	await act(() => result.current.run(async () => leftPage));
	const more = vi.fn(async () => {});
	await act(() => result.current.run(more));
	expect(more).not.toHaveBeenCalled();
	expect(result.current.busy).toBe(true);
});
