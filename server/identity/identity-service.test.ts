import { initializeApp } from "firebase/app";
import { connectAuthEmulator, initializeAuth, validatePassword } from "firebase/auth";
import { expect, test, vi } from "vitest";
import { identityForAllTests } from "./fixture-identity.ts";

const identity = await identityForAllTests();

const password = "correct horse";
const register = (email: string) => identity.call("signUp", { email, password, returnSecureToken: true });

test("a reader registers and signs in", async () => {
	const registered = await register("reader-one@example.com");
	expect(registered).toMatchObject({ status: 200, email: "reader-one@example.com" });
	const signedIn = await identity.call("signInWithPassword", { email: "reader-one@example.com", password });
	expect(signedIn).toMatchObject({ status: 200, localId: registered.localId });
});

test("an email address registers once", async () => {
	await register("twice@example.com");
	expect(await register("twice@example.com")).toMatchObject({
		status: 400,
		error: { message: "EMAIL_EXISTS" },
	});
});

test("a wrong password and an unknown email address get the same error", async () => {
	await register("bea@example.com");
	for (const email of ["bea@example.com", "nobody@example.com"]) {
		const refused = await identity.call("signInWithPassword", { email, password: "wrong horse" });
		expect(refused).toMatchObject({ status: 400, error: { message: "INVALID_LOGIN_CREDENTIALS" } });
	}
});

test("a session is renewed", async () => {
	const { refreshToken } = await register("renewed@example.com");
	const { status, text } = await identity.fetch("/securetoken.googleapis.com/v1/token?key=any", {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }).toString(),
	});
	expect([status, typeof JSON.parse(text).id_token]).toEqual([200, "string"]);
});

test("concurrent requests each get their own response", async () => {
	const emails = Array.from({ length: 20 }, (_, number) => `reader-${number}@example.com`);
	const answers = await Promise.all(emails.map(register));
	expect(answers.map(({ email }) => email)).toEqual(emails);
	expect(new Set(answers.map(({ localId }) => localId)).size).toBe(emails.length);
});

test("the password policy is the one that the SDK reads", async () => {
	const auth = initializeAuth(initializeApp({ apiKey: "any" }));
	connectAuthEmulator(auth, identity.origin, { disableWarnings: true });
	expect(await validatePassword(auth, "12345")).toMatchObject({
		isValid: false,
		meetsMinPasswordLength: false,
	});
	expect(await validatePassword(auth, "123456")).toMatchObject({ isValid: true });
});

test.each(["/", "/emulator", "/auth/sign-in", "/category/0?from=/emulator/", "/%zz"])(
	"%s is left to the site",
	async (path) => {
		expect(await identity.fetch(path)).toMatchObject({ status: 418, text: "the site" });
	},
);

test.each([
	["GET", "/emulator/nowhere"],
	["POST", "/identitytoolkit.googleapis.com/v9/accounts:nothing"],
	["DELETE", "/securetoken.googleapis.com/"],
	["GET", "/emulator/%2e%2e%2f"],
	["GET", "/emulator/auth/handler"],
])("%s %s is refused, and the service keeps running", async (method, path) => {
	const { status } = await identity.fetch(path, { method });
	expect(status).toBeGreaterThanOrEqual(400);
	expect((await identity.fetch("/emulator/gapi.js")).status).toBe(200);
});

test("an error inside the emulator is a 500, and the service keeps running", async () => {
	const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
	const idToken = `${btoa('{"alg":"none"}')}.${btoa("{}")}.`.replaceAll("=", "");
	expect((await identity.call("lookup", { idToken })).status).toBe(500);
	complaint.mockRestore();
	expect((await register("after-the-error@example.com")).status).toBe(200);
});

test.each([
	["too large", `"${"x".repeat(2_000_000)}"`, 413, {}],
	[
		"too large and sent without its length",
		`"${"x".repeat(2_000_000)}"`,
		413,
		{ "transfer-encoding": "chunked" },
	],
	["not JSON", "{", 400, {}],
])("a body that is %s is refused, and the service keeps running", async (_, body, status, more) => {
	const path = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any";
	const response = await identity.fetch(path, {
		method: "POST",
		headers: { "content-type": "application/json", ...more },
		body,
	});
	expect(response.status).toBe(status);
	expect((await identity.fetch("/emulator/gapi.js")).status).toBe(200);
});

test("a refused request has no effect", async () => {
	const email = "refused@example.com";
	for (const headers of [{ host: "evil.example" }, { origin: "https://evil.example" }]) {
		const refused = await identity.fetch("/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any", {
			method: "POST",
			headers: { "content-type": "application/json", ...headers } as Record<string, string>,
			body: JSON.stringify({ email, password: "password" }),
		});
		expect(refused.status).toBe(403);
		expect(refused.headers["access-control-allow-origin"]).toBeUndefined();
	}
	expect((await identity.call("signInWithPassword", { email, password: "password" })).status).toBe(400);
});

test("no response may be read by another origin, or shown in its frame", async () => {
	for (const method of ["GET", "OPTIONS"]) {
		const { headers } = await identity.fetch("/identitytoolkit.googleapis.com/v1/projects?key=any", {
			method,
			headers: { origin: identity.origin },
		});
		expect(headers["access-control-allow-origin"]).toBeUndefined();
		expect(headers).toMatchObject({
			"content-security-policy": "frame-ancestors 'self'",
			"cross-origin-resource-policy": "same-origin",
			"x-content-type-options": "nosniff",
		});
	}
});
