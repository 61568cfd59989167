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

/** A database that opens, and whose transactions end or hang as told. */
function openDatabase(ends: Record<IDBTransactionMode, boolean>, last?: number): unknown {
	const transaction = (_: string, mode: IDBTransactionMode) => {
		const get = () => ({ result: last });
		const one = { objectStore: () => ({ get, put: () => ({}) }), oncomplete: () => {} };
		if (ends[mode]) setTimeout(() => one.oncomplete());
		return one;
	};
	const request = { result: { transaction }, onsuccess: () => {} };
	setTimeout(() => request.onsuccess());
	return request;
}

/** How long a turn takes that only says that it is done. */
async function timeOfTurn(): Promise<number> {
	const started = performance.now();
	const turn = withCrossTabLock(() => "done").then((said) => [said, performance.now() - started] as const);
	await vi.advanceTimersByTimeAsync(60_000);
	const [said, time] = await Promise.race([turn, Promise.resolve(["hangs", Number.NaN] as const)]);
	expect(said).toBe("done");
	return time;
}

test.each([
	["never opens", () => ({})],
	["never answers", () => openDatabase({ readonly: false, readwrite: false, versionchange: false })],
	["never ends a change", () => openDatabase({ readonly: true, readwrite: false, versionchange: false })],
])("a database that %s keeps no tab from its turn", async (_, open) => {
	vi.stubGlobal("indexedDB", { open });
	expect(await timeOfTurn()).toBeLessThan(5_100);
	expect(await timeOfTurn()).toBeLessThan(100);
});

const answering = { readonly: true, readwrite: true, versionchange: true };

test("a tab whose storage is seconds late waits for what another tab saved", async () => {
	vi.stubGlobal("indexedDB", { open: () => openDatabase(answering, 2) });
	localStorage.setItem("bookmarked-turn", "1");
	setTimeout(() => localStorage.setItem("bookmarked-turn", "2"), 4_000);
	const time = await timeOfTurn();
	expect(time).toBeGreaterThanOrEqual(4_000);
	expect(time).toBeLessThan(4_100);
});

test("a tab that was closed before its turn was noted in the database holds up nobody", async () => {
	vi.stubGlobal("indexedDB", { open: () => openDatabase(answering, 2) });
	localStorage.setItem("bookmarked-turn", "3");
	expect(await timeOfTurn()).toBeLessThan(100);
	expect(localStorage.getItem("bookmarked-turn")).toBe("4");
});

test("a number that somebody else wrote is none", async () => {
	vi.stubGlobal("indexedDB", { open: () => openDatabase(answering, 2) });
	localStorage.setItem("bookmarked-turn", "<b>1e999</b>");
	expect(await timeOfTurn()).toBeLessThan(700);
	expect(localStorage.getItem("bookmarked-turn")).toBe("3");
});

test("storage that was cleared is waited for half a second", async () => {
	vi.stubGlobal("indexedDB", { open: () => openDatabase(answering, 2) });
	localStorage.clear();
	expect(await timeOfTurn()).toBeLessThan(700);
});

test("a database that answers is not waited for longer than that", async () => {
	vi.stubGlobal("indexedDB", {
		open: () => openDatabase(answering),
	});
	expect(await timeOfTurn()).toBeLessThan(100);
});

test("where site data is blocked and locks are refused, the work is done once all the same", async () => {
	const request = () => Promise.reject(new DOMException("Access is denied.", "SecurityError"));
	vi.stubGlobal("navigator", { locks: { request } });
	const work = vi.fn(() => "done");
	expect(await withCrossTabLock(work)).toBe("done");
	expect(work).toHaveBeenCalledOnce();
});

test("work that fails is not done again", async () => {
	vi.stubGlobal("indexedDB", {
		open: () => openDatabase(answering),
	});
	const work = vi.fn(() => {
		throw new Error("no room");
	});
	const turn = expect(withCrossTabLock(work)).rejects.toThrow("no room");
	await vi.advanceTimersByTimeAsync(5_000);
	await turn;
	expect(work).toHaveBeenCalledOnce();
});
