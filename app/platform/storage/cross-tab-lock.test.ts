// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let withCrossTabLock: typeof import("./cross-tab-lock.ts").withCrossTabLock;

beforeEach(async () => {
	vi.useFakeTimers();
	vi.resetModules();
	({ withCrossTabLock } = await import("./cross-tab-lock.ts"));
	vi.stubGlobal("navigator", { locks: { request: (_: string, work: () => unknown) => work() } });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A database whose transactions complete or hang, depending on their mode. */
function fakeDatabase(completes: Record<IDBTransactionMode, boolean>, sequence?: number): unknown {
	const transaction = (_: string, mode: IDBTransactionMode) => {
		const get = () => ({ result: sequence });
		const fake = { objectStore: () => ({ get, put: () => ({}) }), oncomplete: () => {} };
		if (completes[mode]) setTimeout(() => fake.oncomplete());
		return fake;
	};
	const request = { result: { transaction }, onsuccess: () => {} };
	setTimeout(() => request.onsuccess());
	return request;
}

/** Milliseconds until the lock has run an empty task. */
async function timeToRun(): Promise<number> {
	const startedAt = performance.now();
	const run = withCrossTabLock("bookmarked", () => "done").then(
		(result) => [result, performance.now() - startedAt] as const,
	);
	await vi.advanceTimersByTimeAsync(60_000);
	const [result, time] = await Promise.race([run, Promise.resolve(["hangs", Number.NaN] as const)]);
	expect(result).toBe("done");
	return time;
}

test.each([
	["never opens", () => ({})],
	["never responds", () => fakeDatabase({ readonly: false, readwrite: false, versionchange: false })],
	["never completes a write", () => fakeDatabase({ readonly: true, readwrite: false, versionchange: false })],
])("a database that %s does not block the lock", async (_, open) => {
	vi.stubGlobal("indexedDB", { open });
	expect(await timeToRun()).toBeLessThan(5_100);
	expect(await timeToRun()).toBeLessThan(100);
});

const responding = { readonly: true, readwrite: true, versionchange: true };

test("a tab with delayed local storage waits for the changes of another tab", async () => {
	vi.stubGlobal("indexedDB", { open: () => fakeDatabase(responding, 2) });
	localStorage.setItem("bookmarked-turn", "1");
	setTimeout(() => localStorage.setItem("bookmarked-turn", "2"), 4_000);
	const time = await timeToRun();
	expect(time).toBeGreaterThanOrEqual(4_000);
	expect(time).toBeLessThan(4_100);
});

test("a tab that was closed before it wrote to the database does not block others", async () => {
	vi.stubGlobal("indexedDB", { open: () => fakeDatabase(responding, 2) });
	localStorage.setItem("bookmarked-turn", "3");
	expect(await timeToRun()).toBeLessThan(100);
	expect(localStorage.getItem("bookmarked-turn")).toBe("4");
});

test("an invalid sequence number is ignored", async () => {
	vi.stubGlobal("indexedDB", { open: () => fakeDatabase(responding, 2) });
	localStorage.setItem("bookmarked-turn", "<b>1e999</b>");
	expect(await timeToRun()).toBeLessThan(700);
	expect(localStorage.getItem("bookmarked-turn")).toBe("3");
});

test("the wait for cleared storage ends after half a second", async () => {
	vi.stubGlobal("indexedDB", { open: () => fakeDatabase(responding, 2) });
	localStorage.clear();
	expect(await timeToRun()).toBeLessThan(700);
});

test("a responding database causes no wait", async () => {
	vi.stubGlobal("indexedDB", {
		open: () => fakeDatabase(responding),
	});
	expect(await timeToRun()).toBeLessThan(100);
});

test("if the browser refuses locks, the work still runs once", async () => {
	const request = () => Promise.reject(new DOMException("Access is denied.", "SecurityError"));
	vi.stubGlobal("navigator", { locks: { request } });
	const work = vi.fn(() => "done");
	expect(await withCrossTabLock("bookmarked", work)).toBe("done");
	expect(work).toHaveBeenCalledOnce();
});

test("failing work does not run again", async () => {
	vi.stubGlobal("indexedDB", {
		open: () => fakeDatabase(responding),
	});
	const work = vi.fn(() => {
		throw new Error("no room");
	});
	const run = expect(withCrossTabLock("bookmarked", work)).rejects.toThrow("no room");
	await vi.advanceTimersByTimeAsync(5_000);
	await run;
	expect(work).toHaveBeenCalledOnce();
});
