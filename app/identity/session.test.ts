// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import type { Reader } from "./reader.ts";

const reader: Reader = {
	uid: "1",
	displayName: "ReaderOne",
	photoURL: null,
	email: "reader-one@example.org",
};
const remembered = () => localStorage.getItem("candour-reader");

let session: typeof import("./session.ts");
beforeEach(async () => {
	localStorage.clear();
	vi.resetModules();
	session = await import("./session.ts");
});

test("before anything is known the session is loading and nobody is signed in", () => {
	expect(session.currentSession()).toEqual({ reader: null, loading: true });
});

test("a browser that remembers nobody has a visitor, at once", () => {
	session.expectReader(null);
	expect(session.currentSession()).toEqual({ reader: null, loading: false });
});

test("a remembered reader is shown while the session loads, and stays when the service agrees", () => {
	session.expectReader(reader);
	expect(session.currentSession()).toEqual({ reader, loading: true });
	session.reportReader({ ...reader, displayName: "ReaderOne the second" });
	expect(session.currentSession().reader?.displayName).toBe("ReaderOne the second");
	expect(session.currentSession().loading).toBe(false);
	expect(remembered()).toContain("ReaderOne the second");
});

test("a remembered reader whom the service does not know is a visitor, and is forgotten", () => {
	localStorage.setItem("candour-reader", JSON.stringify(reader));
	session.expectReader(reader);
	session.reportReader(null);
	expect(session.currentSession()).toEqual({ reader: null, loading: false });
	expect(remembered()).toBeNull();
});

test("a service that stays silent lets the remembered reader go on, and may still correct it later", () => {
	session.expectReader(reader);
	session.stopWaiting();
	expect(session.currentSession()).toEqual({ reader, loading: false });
	session.reportReader(null);
	expect(session.currentSession().reader).toBeNull();
});

test("the session is loading while an action runs, and shows its outcome only at the end", async () => {
	session.expectReader(null);
	await session.whileActing(async () => {
		expect(session.currentSession()).toEqual({ reader: null, loading: true });
		session.reportReader({ ...reader, displayName: null });
		expect(session.currentSession()).toEqual({ reader: null, loading: true });
		session.reportReader(reader);
	});
	expect(session.currentSession()).toEqual({ reader, loading: false });
	expect(remembered()).toContain("ReaderOne");
});

test("an action that fails ends the loading and changes nothing", async () => {
	session.expectReader(null);
	const failing = session.whileActing(() => Promise.reject(new Error("no")));
	await expect(failing).rejects.toThrow("no");
	expect(session.currentSession()).toEqual({ reader: null, loading: false });
	expect(remembered()).toBeNull();
});

test("two actions at once are loading until both have ended", async () => {
	session.expectReader(null);
	const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const both = Promise.all([
		session.whileActing(() => first.promise),
		session.whileActing(() => second.promise),
	]);
	first.resolve();
	await first.promise;
	expect(session.currentSession().loading).toBe(true);
	second.resolve();
	await both;
	expect(session.currentSession().loading).toBe(false);
});

test("listeners hear of changes, and only of changes", () => {
	session.expectReader(reader);
	const heard = vi.fn();
	session.onSession(heard);
	session.reportReader(reader);
	session.stopWaiting();
	expect(heard).toHaveBeenCalledTimes(1);
});

test("who waits for the session is told once it is known", async () => {
	session.expectReader(reader);
	const waiting = session.settledReader();
	session.reportReader(reader);
	expect(await waiting).toEqual(reader);
	expect(await session.settledReader()).toEqual(reader);
});
