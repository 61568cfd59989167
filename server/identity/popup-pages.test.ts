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
	const allowed = scripts.filter((code) => policy.includes(hash("sha256", code, "base64")));
	expect(text).toContain(hostile);
	expect(allowed).toHaveLength(1);
	expect(allowed[0]).toContain("finishWithUser");
	expect(policy.split(";").find((part) => part.includes("script-src"))).not.toContain("unsafe");
});
