// @vitest-environment jsdom
import { FirebaseError } from "firebase/app";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../identity.ts";
import type { Reader } from "../reader.ts";

const former: Reader = { uid: "1", displayName: "Former", photoURL: null, email: "former@example.org" };
const next: Reader = { uid: "2", displayName: "Next", photoURL: null, email: "next@example.org" };

/** As Firebase does, it signs in and out only once it has found its session. */
const sdk = vi.hoisted(() => ({
	auth: { currentUser: null as Reader | null },
	tell: (_: Reader | null) => {},
	signIn: vi.fn<() => Promise<{ user: Reader }>>(),
	signOut: vi.fn<() => Promise<void>>(),
}));
vi.mock("./open-auth.ts", () => ({ openAuth: () => sdk.auth }));
vi.mock("firebase/auth", () => ({
	onAuthStateChanged: (_: unknown, tell: typeof sdk.tell) => {
		sdk.tell = tell;
	},
	signInWithEmailAndPassword: sdk.signIn,
	signOut: sdk.signOut,
}));

let session: typeof import("../session.ts");
let identity: Identity;
let service: PromiseWithResolvers<void>;

/** A page that is opened anew, with a service that has not answered yet. */
async function openPage() {
	vi.resetModules();
	vi.clearAllMocks();
	service = Promise.withResolvers();
	sdk.auth.currentUser = null;
	sdk.signOut.mockImplementation(() => service.promise.then(() => become(null)));
	sdk.signIn.mockImplementation(() => service.promise.then(() => become(next)).then(() => ({ user: next })));
	session = await import("../session.ts");
	const { openFirebase } = await import("./firebase-identity.ts");
	identity = openFirebase();
	identity.watch(session.reportReader);
}

function become(reader: Reader | null): void {
	sdk.auth.currentUser = reader;
	sdk.tell(reader);
}

function find(reader: Reader): void {
	become(reader);
	service.resolve();
}

/** Logs out while the service is silent, and comes back to a page that finds the session again. */
async function leaveInSilence() {
	session.expectReader(former);
	const leaving = identity.signOut();
	await vi.advanceTimersByTimeAsync(1_500);
	await leaving;
	await openPage();
	session.expectReader(null);
}

beforeEach(async () => {
	vi.useFakeTimers();
	localStorage.clear();
	await openPage();
});
afterEach(() => vi.useRealTimers());

test("a reader who left a silent service is gone at once, and for the next page as well", async () => {
	await leaveInSilence();
	find(former);
	await vi.waitFor(() => expect(sdk.auth.currentUser).toBeNull());
	expect(session.currentSession()).toEqual({ reader: null, loading: false });
});

test("a wrong password does not bring back a reader who left a silent service", async () => {
	await leaveInSilence();
	sdk.signIn.mockRejectedValue(new FirebaseError("auth/invalid-credential", "no"));
	const trial = identity.signIn("next@example.org", "guess").catch((fault: unknown) => fault);
	find(former);
	expect(await trial).toMatchObject({ code: "auth/invalid-credential" });
	expect(sdk.auth.currentUser).toBeNull();
	expect(session.currentSession()).toEqual({ reader: null, loading: false });
});

test("who signs in after a reader who left a silent service stays signed in", async () => {
	await leaveInSilence();
	const signedIn = identity.signIn("next@example.org", "right");
	find(former);
	expect(await signedIn).toEqual(next);
	await vi.runAllTimersAsync();
	expect(session.currentSession()).toEqual({ reader: next, loading: false });
});

test("a Log Out that fails at once says so, and the reader goes on reading", async () => {
	session.expectReader(former);
	find(former);
	sdk.signOut.mockRejectedValue(new Error("no room"));
	await expect(identity.signOut()).rejects.toMatchObject({ code: "auth/internal-error" });
	expect(session.currentSession()).toEqual({ reader: former, loading: false });
	await openPage();
	find(former);
	expect(session.currentSession().reader).toEqual(former);
});

test("a session that could not be ended after its reader was told so never shows again, and the next page ends it", async () => {
	session.expectReader(former);
	const leaving = identity.signOut();
	await vi.advanceTimersByTimeAsync(1_500);
	await leaving;
	service.reject(new Error("no room"));
	await vi.runAllTimersAsync();
	for (const fails of [true, false]) {
		await openPage();
		session.expectReader(null);
		if (fails) sdk.signOut.mockRejectedValue(new Error("no room"));
		find(former);
		await vi.runAllTimersAsync();
		expect(session.currentSession().reader).toBeNull();
	}
	expect(sdk.auth.currentUser).toBeNull();
});

test.each([
	[
		"a host without the service",
		() => Promise.resolve(new Response("", { status: 404 })),
		"configuration-not-found",
	],
	["the service that stumbled", () => Promise.resolve(new Response("")), "network-request-failed"],
	["no connection", () => Promise.reject(new TypeError("Failed to fetch")), "network-request-failed"],
])("a build for no project tells what is wrong with %s", async (_, answer, code) => {
	vi.stubEnv("EMBEDDED_IDENTITY", true as never);
	vi.stubGlobal("fetch", answer);
	sdk.signIn.mockRejectedValue(new FirebaseError("auth/network-request-failed", "no"));
	await expect(identity.signIn("next@example.org", "right")).rejects.toMatchObject({ code: `auth/${code}` });
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});
