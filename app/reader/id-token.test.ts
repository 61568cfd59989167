// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToken, storeToken } from "./id-token.ts";

const fetchMock = vi.fn();
const minuteMs = 60_000;
const stored = (minutes: number) => ({
	idToken: "old",
	refreshToken: "refresh",
	expiresAt: Date.now() + minutes * minuteMs,
});
const renewed = { id_token: "new", refresh_token: "refresh", expires_in: "3600" };

beforeEach(() => {
	localStorage.clear();
	fetchMock.mockReset().mockImplementation(async () => Response.json(renewed));
	vi.stubGlobal("fetch", fetchMock);
	vi.stubGlobal("__TOKEN_ADDRESS__", "https://tokens.example/v1/token?key=k");
});
afterEach(() => {
	storeToken(null);
	vi.unstubAllGlobals();
});

test("a token that is valid is given without a request", async () => {
	storeToken(stored(5));
	expect(await currentToken()).toBe("old");
	expect(await currentToken("another")).toBe("old");
	expect(fetchMock).not.toHaveBeenCalled();
});

test("nobody who has not signed in has one, nor whoever stored something else", async () => {
	expect(await currentToken()).toBeNull();
	localStorage.setItem("candour-token", "{");
	expect(await currentToken()).toBeNull();
	expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
	["has expired", 0, undefined],
	["expires within half a minute", 0.4, undefined],
	["was refused", 5, "old"],
])("one that %s is renewed once, for all who ask", async (_, minutes, refused) => {
	storeToken(stored(minutes));
	expect(await Promise.all([currentToken(refused), currentToken(refused)])).toEqual(["new", "new"]);
	expect(fetchMock).toHaveBeenCalledOnce();
	const [address, { method, body }] = fetchMock.mock.calls[0] ?? [];
	expect([address, method, String(body)]).toEqual([
		"https://tokens.example/v1/token?key=k",
		"POST",
		"grant_type=refresh_token&refresh_token=refresh",
	]);
	expect(await currentToken()).toBe("new");
	expect(fetchMock).toHaveBeenCalledOnce();
});

test("one that the service does not renew is no token", async () => {
	fetchMock.mockImplementation(async () => new Response("", { status: 400 }));
	storeToken(stored(0));
	expect(await currentToken()).toBeNull();
});

test("a reader who leaves while it is renewed leaves nothing", async () => {
	storeToken(stored(0));
	const renewal = currentToken();
	storeToken(null);
	await renewal;
	expect(localStorage.length).toBe(0);
	expect(await currentToken()).toBeNull();
});

test("where the browser stores nothing, this page knows the token", async () => {
	vi.stubGlobal("localStorage", undefined);
	storeToken(stored(5));
	expect(await currentToken()).toBe("old");
	storeToken(null);
	expect(await currentToken()).toBeNull();
});
