import { afterAll, beforeAll, expect, test } from "vitest";
import { startTrialIdentity, trialFolder } from "./trial-identity.ts";

let folder: Awaited<ReturnType<typeof trialFolder>>;
let identity: Awaited<ReturnType<typeof startTrialIdentity>>;
beforeAll(async () => {
	folder = await trialFolder();
	identity = await startTrialIdentity(folder.file);
});
afterAll(async () => {
	await identity.stop();
	await folder.remove();
});

const pages = {
	frame: "/emulator/auth/iframe?apiKey=any&appName=app",
	chooser: "/emulator/auth/handler?apiKey=any&appName=app&providerId=google.com&authType=signInViaPopup",
};

test.each(Object.values(pages))(
	"%s loads nothing from another host, and what it loads is there",
	async (page) => {
		const { status, text, headers } = await identity.ask(page);
		expect([status, headers["content-length"]]).toEqual([200, String(Buffer.byteLength(text))]);
		expect(text).not.toMatch(/(src|href|url|import)\s*[=(]?\s*["']?(https?:)?\/\//i);
		const loaded = [...text.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]+)"/g)].map(
			([, place]) => place,
		);
		expect(loaded).toHaveLength(1);
		for (const place of loaded) expect((await identity.ask(String(place))).status).toBe(200);
	},
);

test.each(Object.values(pages))("%s may be framed by our own pages and no others", async (page) => {
	const { headers } = await identity.ask(page);
	expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
	expect(headers["content-security-policy"]).not.toMatch(/https?:/);
	expect(headers).toMatchObject({ "x-content-type-options": "nosniff" });
	expect(headers["x-frame-options"]).toBeUndefined();
});

test("the frame speaks through our stand-in for Google's script", async () => {
	expect((await identity.ask(pages.frame)).text).toContain('<script src="/emulator/gapi.js"></script>');
	expect((await identity.ask("/emulator/gapi.js")).headers["content-type"]).toMatch("text/javascript");
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
	const { text } = await identity.ask(pages.chooser);
	expect(text).toContain("Reader One");
	expect(text).toContain("Add new account");
});
