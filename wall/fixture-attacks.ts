import { createHmac } from "node:crypto";
import { base64url, exportSPKI } from "jose";
import { expect, test } from "vitest";
import { type Issuer, newKey } from "./fixture-issuer.ts";

/** A wall that is served over HTTP, with one sealed story. */
export type Target = {
	origin: () => string;
	issuer: () => Issuer;
	/** Moves the clocks of the wall and of the issuer. */
	advance: (ms: number) => Promise<void>;
};

export const story = { id: "night-ferry", text: '{"id":"night-ferry","details":"The ferry is back."}' };
const address = `/data/news/${story.id}.json`;
const minuteMs = 60_000;

const unsigned = (header: object, claims: object) =>
	`${base64url.encode(JSON.stringify(header))}.${base64url.encode(JSON.stringify(claims))}`;

/** Tokens that open nothing. */
const forged: Record<string, (issuer: Issuer) => string | Promise<string>> = {
	"no token of any kind": () => "token",
	"an empty token": () => "..",
	garbage: () => "a.b.c",
	"a header that is no JSON": async ({ sign }) => `x${await sign()}`,
	"a signature of another key with a known id": async ({ sign, key }) =>
		sign({}, {}, { ...(await newKey()), kid: key().kid }),
	"a signature that was cut": async ({ sign }) => (await sign()).slice(0, -4),
	"no signature": async ({ sign }) => (await sign()).replace(/[^.]+$/, ""),
	"claims that were changed": async ({ sign, claims }) => {
		const [header, , signature] = (await sign()).split(".");
		return `${header}.${base64url.encode(JSON.stringify({ ...claims(), sub: "eve" }))}.${signature}`;
	},
	"a key that nobody has published": async ({ sign }) => sign({}, {}, await newKey()),
	"no key id": ({ sign }) => sign({}, { kid: undefined }),
	"a key of its own in the header": async ({ sign, key }) => {
		const own = await newKey();
		return sign({}, { jwk: { kty: "RSA" }, jku: "https://evil.example/keys" }, { ...own, kid: key().kid });
	},
	"alg none": ({ claims }) => `${unsigned({ alg: "none", typ: "JWT" }, claims())}.`,
	"alg none with the id of a key": ({ claims, key }) =>
		`${unsigned({ alg: "none", kid: key().kid }, claims())}.`,
	"alg None": ({ claims, key }) => `${unsigned({ alg: "None", kid: key().kid }, claims())}.`,
	"alg none with a signature": async ({ sign, claims }) =>
		`${unsigned({ alg: "none" }, claims())}.${(await sign()).split(".")[2]}`,
	"HS256 with the public key": async ({ claims, key }) => {
		const input = unsigned({ alg: "HS256", kid: key().kid, typ: "JWT" }, claims());
		const secret = await exportSPKI(key().publicKey);
		return `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
	},
	"an expired token": ({ sign, seconds }) =>
		sign({ iat: seconds() - 3_700, auth_time: seconds() - 3_700, exp: seconds() - 100 }),
	"a token that has just expired, beyond the tolerance": ({ sign, seconds }) =>
		sign({ iat: seconds() - 3_632, exp: seconds() - 32 }),
	"a token that lives longer than Firebase lets it": ({ sign, seconds }) =>
		sign({ iat: seconds() - 7_200, exp: seconds() + 3_600 }),
	"no expiry": ({ sign }) => sign({ exp: undefined }),
	"an expiry that is a text": ({ sign, seconds }) => sign({ exp: String(seconds() + 60) }),
	"a token that was issued in the future": ({ sign, seconds }) =>
		sign({ iat: seconds() + 90, exp: seconds() + 3_600 }),
	"a token that is not valid yet": ({ sign, seconds }) => sign({ nbf: seconds() + 90 }),
	"no time of issue": ({ sign }) => sign({ iat: undefined }),
	"a reader who signs in tomorrow": ({ sign, seconds }) => sign({ auth_time: seconds() + 86_400 }),
	"no time of sign-in": ({ sign }) => sign({ auth_time: undefined }),
	"another project": ({ sign }) =>
		sign({ aud: "another-paper", iss: "https://securetoken.google.com/another-paper" }),
	"another audience": ({ sign }) => sign({ aud: "another-paper" }),
	"several audiences": ({ sign, claims }) => sign({ aud: [String(claims().aud), "another-paper"] }),
	"another issuer": ({ sign }) => sign({ iss: "https://evil.example/a-paper-of-nobody" }),
	"the issuer of session cookies": ({ sign }) =>
		sign({ iss: "https://session.firebase.google.com/a-paper-of-nobody" }),
	"no reader": ({ sign }) => sign({ sub: undefined }),
	"an empty reader": ({ sign }) => sign({ sub: "" }),
	"a reader with an endless name": ({ sign }) => sign({ sub: "a".repeat(129) }),
};

/** Tokens that open the wall, although two clocks differ. */
const accepted: Record<string, (issuer: Issuer) => Promise<string>> = {
	"a token as Firebase issues it": ({ sign }) => sign(),
	"one that expired some seconds ago": ({ sign, seconds }) =>
		sign({ iat: seconds() - 3_615, exp: seconds() - 15 }),
	"one from a clock that is some seconds ahead": ({ sign, seconds }) =>
		sign({ iat: seconds() + 15, auth_time: seconds() + 15, exp: seconds() + 3_615 }),
};

/** The attacks on a wall, from outside. The same for every engine. */
export function attack({ origin, issuer, advance }: Target): void {
	const ask = (token?: string, path = address, init: RequestInit = {}) =>
		fetch(origin() + path, {
			redirect: "manual",
			...init,
			headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...init.headers },
		});

	/** Whatever a refusal says, it has no text of a story, and no cache keeps it. */
	const expectRefusal = async (response: Response, status = 401) => {
		expect(response.status).toBe(status);
		expect(response.headers.get("cache-control")).toBe("private, no-store");
		expect(response.headers.get("vary")).toBe("Authorization");
		expect(await response.text()).not.toContain("ferry is back");
	};

	test.each(Object.entries(accepted))("%s gives the text, and no cache may keep it", async (_, make) => {
		const response = await ask(await make(issuer()));
		expect(await response.text()).toBe(story.text);
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"cache-control": "private, no-store",
			"content-type": "application/json",
			"x-content-type-options": "nosniff",
			"cross-origin-resource-policy": "same-origin",
		});
		expect(response.headers.get("vary")).toContain("Authorization");
		expect(response.headers.get("etag")).toBeNull();
		expect(response.headers.get("access-control-allow-origin")).toBeNull();
	});

	test.each(Object.entries(forged))("%s is refused", async (_, make) => {
		const response = await ask(await make(issuer()));
		expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
		await expectRefusal(response);
	});

	test("without a token there is no text: with conditions, ranges, HEAD, a cookie, a query or another scheme", async () => {
		const token = await issuer().sign();
		await expectRefusal(await ask());
		for (const headers of [
			{ "if-none-match": "*" },
			{ "if-modified-since": new Date().toUTCString() },
			{ range: "bytes=0-10" },
			{ cookie: `token=${token}; __session=${token}; Authorization=Bearer ${token}` },
			{ authorization: token },
			{ authorization: `Basic ${token}` },
			{ authorization: `Bearer ${token} ${token}` },
			{ "x-authorization": `Bearer ${token}` },
			{ "x-forwarded-authorization": `Bearer ${token}` },
		] as HeadersInit[])
			await expectRefusal(await ask(undefined, address, { headers }));
		await expectRefusal(await ask(undefined, address, { method: "HEAD" }));
		for (const name of ["token", "access_token", "auth", "key"])
			await expectRefusal(await ask(undefined, `${address}?${name}=${token}`), 400);
		await expectRefusal(await ask(token, `${address}?v=1`), 400);
	});

	test("with a token, a condition or a range gets the whole text, and HEAD only its headers", async () => {
		const token = await issuer().sign();
		for (const headers of [{ "if-none-match": "*" }, { range: "bytes=0-3" }] as HeadersInit[]) {
			const response = await ask(token, address, { headers });
			expect([response.status, await response.text()]).toEqual([200, story.text]);
		}
		const head = await ask(token, address, { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
	});

	test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
		"%s is refused, also with a token",
		async (method) => {
			const response = await ask(await issuer().sign(), address, { method });
			expect(response.status).toBe(405);
			// A server before the wall may say so by itself.
			expect(response.headers.get("cache-control")).toMatch(/^(?:private, no-store|no-cache)$/);
			expect(await response.text()).not.toContain("ferry is back");
		},
	);

	test("a story that does not exist is missing for readers, and nobody else learns it here", async () => {
		expect((await ask(await issuer().sign(), "/data/news/no-such-story.json")).status).toBe(410);
		await expectRefusal(await ask(undefined, "/data/news/no-such-story.json"));
	});

	test("the keys are requested once for many tokens, and an invented key does not ask for them again", async () => {
		await ask(await issuer().sign());
		await advance(5 * minuteMs);
		const before = issuer().requests();
		const invented = await newKey();
		for (let count = 0; count < 5; count += 1)
			await expectRefusal(await ask(await issuer().sign({}, {}, invented)));
		expect((await ask(await issuer().sign())).status).toBe(200);
		expect(issuer().requests() - before).toBe(1);
	});

	test("a token of a new key is accepted when the keys have been rotated, and one of the old key no more", async () => {
		await advance(5 * minuteMs);
		const old = await issuer().sign();
		expect((await ask(old)).status).toBe(200);
		await issuer().rotate();
		expect((await ask(await issuer().sign())).status).toBe(200);
		await expectRefusal(await ask(old));
	});

	test("while the keys cannot be reached, the known ones serve for a day, then nobody is let in", async () => {
		await advance(5 * minuteMs);
		expect((await ask(await issuer().sign())).status).toBe(200);
		issuer().setDown(true);
		await advance(2 * 60 * minuteMs);
		expect((await ask(await issuer().sign())).status).toBe(200);
		const unknown = await ask(await issuer().sign({}, {}, await newKey()));
		expect(unknown.headers.get("retry-after")).toBe("10");
		await expectRefusal(unknown, 503);
		await advance(25 * 60 * minuteMs);
		const late = await ask(await issuer().sign());
		await expectRefusal(late, 503);
		issuer().setDown(false);
		await advance(minuteMs);
		expect((await ask(await issuer().sign())).status).toBe(200);
	});

	test("many readers at a time, also when the keys have just expired", async () => {
		await advance(2 * 60 * minuteMs);
		const token = await issuer().sign();
		const responses = await Promise.all(Array.from({ length: 30 }, () => ask(token)));
		expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(200));
		for (const response of responses) expect(await response.text()).toBe(story.text);
	});
}
