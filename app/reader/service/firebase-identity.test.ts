// @vitest-environment jsdom
import { FirebaseError } from "firebase/app";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../identity.ts";
import type { Reader } from "../reader.ts";

const former: Reader = { uid: "1", displayName: "Former", photoURL: null, email: "former@example.org" };
const next: Reader = { uid: "2", displayName: "Next", photoURL: null, email: "next@example.org" };

/** Like Firebase, it signs in and out only after it has found its session. */
const sdk = vi.hoisted(() => ({
	auth: { currentUser: null as Reader | null },
	report: (_: Reader | null) => {},
	signIn: vi.fn<() => Promise<{ user: Reader }>>(),
	signOut: vi.fn<() => Promise<void>>(),
}));
const notify = vi.hoisted(() => vi.fn());
vi.mock("../../ui/toasts/notify.ts", () => ({ notify }));
vi.mock("./open-auth.ts", () => ({ openAuth: () => sdk.auth }));
vi.mock("firebase/auth", () => ({
	onAuthStateChanged: (_: unknown, report: typeof sdk.report) => {
		sdk.report = report;
	},
	signInWithEmailAndPassword: sdk.signIn,
	signOut: sdk.signOut,
}));

let session: typeof import("../session.ts");
let identity: Identity;
let service: PromiseWithResolvers<void>;

/** A new page, whose service has not responded yet. */
async function openPage() {
	vi.resetModules();
	vi.clearAllMocks();
	service = Promise.withResolvers();
	sdk.auth.currentUser = null;
	sdk.signOut.mockImplementation(() => service.promise.then(() => setUser(null)));
	sdk.signIn.mockImplementation(() => service.promise.then(() => setUser(next)).then(() => ({ user: next })));
	session = await import("../session.ts");
	const { openFirebase } = await import("./firebase-identity.ts");
	identity = openFirebase();
	identity.watch(session.reportReader);
}

function setUser(reader: Reader | null): void {
	sdk.auth.currentUser = reader;
	sdk.report(reader);
}

function restoreSession(reader: Reader): void {
	setUser(reader);
	service.resolve();
}

/** Logs out while the service does not respond, then opens a page that finds the session again. */
async function logOutWithoutResponse() {
	session.expectReader(former);
	const signingOut = identity.signOut();
	await vi.advanceTimersByTimeAsync(1_500);
	await signingOut;
	await openPage();
	session.expectReader(null);
}

beforeEach(async () => {
	vi.useFakeTimers();
	localStorage.clear();
	await openPage();
});
afterEach(() => vi.useRealTimers());

test("a log-out without a response takes effect at once, and on the next page", async () => {
	await logOutWithoutResponse();
	restoreSession(former);
	await vi.waitFor(() => expect(sdk.auth.currentUser).toBeNull());
	expect(session.currentSession()).toEqual({ reader: null, loading: false });
});

test("a wrong password does not bring back a reader with a pending sign-out", async () => {
	await logOutWithoutResponse();
	sdk.signIn.mockRejectedValue(new FirebaseError("auth/invalid-credential", "no"));
	const attempt = identity.signIn("next@example.org", "guess").catch((error: unknown) => error);
	restoreSession(former);
	expect(await attempt).toMatchObject({ code: "auth/invalid-credential" });
	expect(sdk.auth.currentUser).toBeNull();
	expect(session.currentSession()).toEqual({ reader: null, loading: false });
});

test("a reader who signs in after a pending sign-out stays signed in", async () => {
	await logOutWithoutResponse();
	const signedIn = identity.signIn("next@example.org", "right");
	restoreSession(former);
	expect(await signedIn).toEqual(next);
	await vi.runAllTimersAsync();
	expect(session.currentSession()).toEqual({ reader: next, loading: false });
});

test("a log-out that fails at once reports the error, and the reader stays signed in", async () => {
	session.expectReader(former);
	restoreSession(former);
	sdk.signOut.mockRejectedValue(new Error("no room"));
	await expect(identity.signOut()).rejects.toMatchObject({ code: "auth/internal-error" });
	expect(session.currentSession()).toEqual({ reader: former, loading: false });
	await openPage();
	restoreSession(former);
	expect(session.currentSession().reader).toEqual(former);
});

test("a session that fails to end after the timeout never shows again, and the next page ends it", async () => {
	session.expectReader(former);
	const signingOut = identity.signOut();
	await vi.advanceTimersByTimeAsync(1_500);
	await signingOut;
	service.reject(new Error("no room"));
	await vi.runAllTimersAsync();
	for (const fails of [true, false]) {
		await openPage();
		session.expectReader(null);
		if (fails) sdk.signOut.mockRejectedValue(new Error("no room"));
		restoreSession(former);
		await vi.runAllTimersAsync();
		expect(session.currentSession().reader).toBeNull();
	}
	expect(sdk.auth.currentUser).toBeNull();
});

test("a session that the service has ended is announced, and one that the reader has ended is not", async () => {
	const hint = JSON.stringify(former);
	localStorage.setItem("candour-reader", hint);
	setUser(null);
	expect(notify).toHaveBeenCalledExactlyOnceWith(
		expect.objectContaining({ tone: "warning", text: "Your session has ended. Login again to go on." }),
	);
	expect(localStorage.getItem("candour-reader")).toBeNull();

	await openPage();
	setUser(null);
	expect(notify).not.toHaveBeenCalled();

	await openPage();
	localStorage.setItem("candour-reader", hint);
	restoreSession(former);
	await identity.signOut();
	expect(notify).not.toHaveBeenCalled();
});

test.each([
	[
		"a host without the service",
		() => Promise.resolve(new Response("", { status: 404 })),
		"configuration-not-found",
	],
	["a service that failed", () => Promise.resolve(new Response("")), "network-request-failed"],
	["no connection", () => Promise.reject(new TypeError("Failed to fetch")), "network-request-failed"],
])("a build without a project reports the right error for %s", async (_, respond, code) => {
	vi.stubEnv("EMBEDDED_IDENTITY", true as never);
	vi.stubGlobal("fetch", respond);
	sdk.signIn.mockRejectedValue(new FirebaseError("auth/network-request-failed", "no"));
	await expect(identity.signIn("next@example.org", "right")).rejects.toMatchObject({ code: `auth/${code}` });
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});
