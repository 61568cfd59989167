// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import type { Reader } from "./reader.ts";

const reader: Reader = {
	uid: "1",
	displayName: "ReaderOne",
	photoURL: null,
	email: "reader-one@example.org",
};
const storedHint = () => localStorage.getItem("candour-reader");

let session: typeof import("./session.ts");
beforeEach(async () => {
	localStorage.clear();
	vi.resetModules();
	session = await import("./session.ts");
});

test("before anything is known the session is loading and nobody is signed in", () => {
	expect(session.currentSession()).toEqual({ reader: null, loading: true });
});

test("without a stored reader the session is a visitor's at once", () => {
	session.expectReader(null);
	expect(session.currentSession()).toEqual({ reader: null, loading: false });
});

test("a stored reader is shown while the session loads, and stays when the service confirms", () => {
	session.expectReader(reader);
	expect(session.currentSession()).toEqual({ reader, loading: true });
	session.reportReader({ ...reader, displayName: "ReaderOne the second" });
	expect(session.currentSession().reader?.displayName).toBe("ReaderOne the second");
	expect(session.currentSession().loading).toBe(false);
	expect(storedHint()).toContain("ReaderOne the second");
});

test("a stored reader whom the service does not know becomes a visitor, and is removed", () => {
	localStorage.setItem("candour-reader", JSON.stringify(reader));
	session.expectReader(reader);
	session.reportReader(null);
	expect(session.currentSession()).toEqual({ reader: null, loading: false });
	expect(storedHint()).toBeNull();
});

test("without a response the stored reader stays, and the service can still correct it later", () => {
	session.expectReader(reader);
	session.stopWaiting();
	expect(session.currentSession()).toEqual({ reader, loading: false });
	session.reportReader(null);
	expect(session.currentSession().reader).toBeNull();
});

test("the session is loading while an action runs, and shows its result only at the end", async () => {
	session.expectReader(null);
	await session.withSessionLoading(async () => {
		expect(session.currentSession()).toEqual({ reader: null, loading: true });
		session.reportReader({ ...reader, displayName: null });
		expect(session.currentSession()).toEqual({ reader: null, loading: true });
		session.reportReader(reader);
	});
	expect(session.currentSession()).toEqual({ reader, loading: false });
	expect(storedHint()).toContain("ReaderOne");
});

test("an action that fails ends the loading and changes nothing", async () => {
	session.expectReader(null);
	const failing = session.withSessionLoading(() => Promise.reject(new Error("no")));
	await expect(failing).rejects.toThrow("no");
	expect(session.currentSession()).toEqual({ reader: null, loading: false });
	expect(storedHint()).toBeNull();
});

test("two actions at once are loading until both have ended", async () => {
	session.expectReader(null);
	const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const both = Promise.all([
		session.withSessionLoading(() => first.promise),
		session.withSessionLoading(() => second.promise),
	]);
	first.resolve();
	await first.promise;
	expect(session.currentSession().loading).toBe(true);
	second.resolve();
	await both;
	expect(session.currentSession().loading).toBe(false);
});

test("listeners are called for changes only", () => {
	session.expectReader(reader);
	const listener = vi.fn();
	session.onSession(listener);
	session.reportReader(reader);
	session.stopWaiting();
	expect(listener).toHaveBeenCalledTimes(1);
});

test("waiting for the session ends once it is known", async () => {
	session.expectReader(reader);
	const { waitForReader } = await import("./wait-for-reader.ts");
	const waiting = waitForReader();
	session.reportReader(reader);
	expect(await waiting).toEqual(reader);
	expect(await waitForReader()).toEqual(reader);
});
