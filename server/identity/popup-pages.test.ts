import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { identityForAllTests } from "./fixture-identity.ts";

const identity = await identityForAllTests();

const pages = {
	frame: "/emulator/auth/iframe?apiKey=any&appName=app",
	chooser: "/emulator/auth/handler?apiKey=any&appName=app&providerId=google.com&authType=signInViaPopup",
};

test.each(Object.values(pages))(
	"%s loads nothing from another host, and everything it loads exists",
	async (page) => {
		const { status, text, headers } = await identity.fetch(page);
		expect([status, headers["content-length"]]).toEqual([200, String(Buffer.byteLength(text))]);
		expect(text).not.toMatch(/(src|href|url|import)\s*[=(]?\s*["']?(https?:)?\/\//i);
		const loaded = [...text.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]+)"/g)].map(([, url]) => url);
		expect(loaded).toHaveLength(1);
		for (const url of loaded) expect((await identity.fetch(String(url))).status).toBe(200);
	},
);

test.each(Object.values(pages))("%s may be framed by our own pages and no others", async (page) => {
	const { headers } = await identity.fetch(page);
	expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
	expect(headers["content-security-policy"]).not.toMatch(/https?:/);
	expect(headers).toMatchObject({ "x-content-type-options": "nosniff" });
	expect(headers["x-frame-options"]).toBeUndefined();
});

test("the frame uses our replacement for Google's script", async () => {
	expect((await identity.fetch(pages.frame)).text).toContain('<script src="/emulator/gapi.js"></script>');
	expect((await identity.fetch("/emulator/gapi.js")).headers["content-type"]).toMatch("text/javascript");
});

test("the chooser lists who has signed in with that provider before", async () => {
	const claims = { sub: "1", email: "reader-one@example.com", name: "Reader One" };
	await identity.call("signInWithIdp", {
		postBody: new URLSearchParams({
			providerId: "google.com",
			id_token: JSON.stringify(claims),
		}).toString(),
		requestUri: "http://localhost",
		returnSecureToken: true,
	});
	const { text } = await identity.fetch(pages.chooser);
	expect(text).toContain("Reader One");
	expect(text).toContain("Add new account");
});

test("the chooser opens for our own page", async () => {
	const query = new URLSearchParams({
		authType: "signInViaPopup",
		redirectUrl: `${identity.origin}/category/9`,
	});
	const { status } = await identity.fetch(
		`/emulator/auth/handler?apiKey=any&appName=app&providerId=google.com&${query}`,
	);
	expect(status).toBe(200);
});

test("no script runs in the chooser but the emulator's own, whatever an account is called", async () => {
	const hostile = "<script>window.hacked=1</script>";
	const claims = { sub: "2", email: "hostile@example.com", name: hostile };
	await identity.call("signInWithIdp", {
		postBody: new URLSearchParams({ providerId: "google.com", id_token: JSON.stringify(claims) }).toString(),
		requestUri: "http://localhost",
		returnSecureToken: true,
	});
	const { text, headers } = await identity.fetch(pages.chooser);
	const policy = String(headers["content-security-policy"]);
	const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
	expect(text).toContain("&lt;script&gt;window.hacked=1&lt;/script&gt;");
	expect(scripts).toHaveLength(1);
	expect(scripts[0]).toContain("finishWithUser");
	expect(policy).toContain(hash("sha256", scripts[0] ?? "", "base64"));
	expect(policy.split(";").find((part) => part.includes("script-src"))).not.toContain("unsafe");
});

test.each([
	["name", '<meta http-equiv=refresh content="0;url=https://evil.example/">'],
	["email", '"><meta http-equiv=refresh content=0;url=//evil.example>@example.com'],
	["picture", "')\"><meta http-equiv=refresh content=0;url=//evil.example>"],
	["screen_name", "'\"><base href=//evil.example>"],
])("a hostile %s of an account is text in the chooser", async (claim, hostile) => {
	const claims = {
		sub: `hostile-${claim}`,
		email: `${claim}@example.com`,
		name: "Hostile",
		[claim]: hostile,
	};
	const { status } = await identity.call("signInWithIdp", {
		postBody: new URLSearchParams({ providerId: "google.com", id_token: JSON.stringify(claims) }).toString(),
		requestUri: "http://localhost",
		returnSecureToken: true,
	});
	expect(status).toBe(200);
	const { text } = await identity.fetch(pages.chooser);
	expect(text).not.toMatch(/<meta http-equiv=refresh|<base/);
	expect(text).toContain(`hostile-${claim}`);
});

test.each([
	["a name that is an object", { name: { toString: 1 } }],
	["a name of nested lists", { name: JSON.parse(`${"[".repeat(2_000)}${"]".repeat(2_000)}`) }],
	["an email that is an object", { email: {} }],
	["a number as the name", { name: 7 }],
	["a name without end", { name: "x".repeat(5_000) }],
	["an unknown claim that is an object", { more: {} }],
])("%s is refused, and the chooser opens as before", async (_, claim) => {
	const claims = { sub: "odd", email: "odd@example.com", ...claim };
	const query = new URLSearchParams({ providerId: "github.com", id_token: JSON.stringify(claims) });
	for (const body of [
		{ postBody: query.toString(), requestUri: "http://localhost" },
		{ requestUri: `http://localhost/?${query}` },
		{ requestUri: `http://localhost/#${query}` },
	])
		expect(await identity.call("signInWithIdp", { ...body, returnSecureToken: true })).toMatchObject({
			error: { message: expect.stringContaining("INVALID_IDP_RESPONSE") },
		});
	const { status, text } = await identity.fetch(pages.chooser.replace("google", "github"));
	expect([status, text.includes("odd@example.com")]).toEqual([200, false]);
});
