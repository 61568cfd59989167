// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { leftPage, useSingleFlight } from "./use-single-flight.ts";

test("a second try while the first is under way is left out, and one after it is taken", async () => {
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

test("work that fails frees the place", async () => {
	const { result } = renderHook(useSingleFlight);
	await act(() => result.current.run(() => Promise.reject(new Error("no"))).catch(() => {}));
	expect(result.current.busy).toBe(false);
});

test("work that has led away is the last", async () => {
	const { result } = renderHook(useSingleFlight);
	await act(() => result.current.run(async () => leftPage));
	const more = vi.fn(async () => {});
	await act(() => result.current.run(more));
	expect(more).not.toHaveBeenCalled();
	expect(result.current.busy).toBe(true);
});
