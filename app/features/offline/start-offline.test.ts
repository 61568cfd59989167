// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Reader } from "../../reader/reader.ts";

// A build with OFFLINE=off, in a browser without workers and caches, unless a test has some.

const reader: Reader = { uid: "ada", displayName: "Ada", photoURL: null, email: "ada@example.org" };

beforeEach(() => {
	vi.resetModules();
	sessionStorage.clear();
	localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** A page of a reader or a visitor, whose optional scripts have run. */
async function openPage(signedIn: Reader | null) {
	const session = await import("../../reader/session.ts");
	session.expectReader(signedIn);
	session.reportReader(signedIn);
	const { startOffline } = await import("./start-offline.ts");
	await startOffline(async () => ({ cacheBookmarks: () => {} })).catch(() => {});
	await vi.dynamicImportSettled();
	return session;
}

const markPlace = () => sessionStorage.setItem("reading-places", "[]");

/** The places that are left once everything that follows has happened. */
async function placesLeft() {
	await vi.dynamicImportSettled();
	return sessionStorage.length;
}

test.each([
	["has no workers", {}],
	["refuses the worker", { serviceWorker: refusingWorkers() }],
])("in a browser that %s, Log Out forgets the places in lists", async (_, more) => {
	vi.stubGlobal("navigator", more);
	const session = await openPage(reader);
	markPlace();
	await session.withSessionLoading(async () => session.reportReader(null));
	expect(await placesLeft()).toBe(0);
});

test("a visitor's failed login forgets nothing; a session that ends afterwards does", async () => {
	vi.stubGlobal("navigator", {});
	const session = await openPage(reader);
	session.reportReader(null);
	await vi.dynamicImportSettled();
	markPlace();
	await session.withSessionLoading(async () => {});
	expect(await placesLeft()).toBe(1);
	session.reportReader(reader);
	session.reportReader(null);
	expect(await placesLeft()).toBe(0);
});

test("a page without a reader forgets what a closed tab has left, once", async () => {
	vi.stubGlobal("navigator", {});
	vi.stubGlobal("caches", { keys: async () => ["candour-2-stories"] });
	markPlace();
	const session = await openPage(null);
	await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
	markPlace();
	await session.withSessionLoading(async () => {});
	expect(await placesLeft()).toBe(1);
});

function refusingWorkers() {
	return {
		getRegistrations: () => Promise.reject(new DOMException("", "SecurityError")),
		register: () => Promise.reject(new DOMException("", "SecurityError")),
		ready: new Promise(() => {}),
	};
}
