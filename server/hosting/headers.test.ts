import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../http/limits.ts";
import { parseRaw, sendRaw } from "../http/raw-client.ts";
import { startFixtureSite } from "./fixture-site.ts";

let site: Awaited<ReturnType<typeof startFixtureSite>>;
beforeAll(async () => {
	site = await startFixtureSite();
});
afterAll(() => site.stop());

/** Headers that every response must have, whatever else the rules declare. */
const strict: Record<string, RegExp> = {
	"content-security-policy":
		/^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+ https:\/\/apis\.google\.com; style-src 'self'; .*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
	"cross-origin-opener-policy": /^same-origin-allow-popups$/,
	"cross-origin-resource-policy": /^same-origin$/,
	"origin-agent-cluster": /^\?1$/,
	"permissions-policy":
		/^accelerometer=\(\), .*camera=\(\), .*geolocation=\(\), .*microphone=\(\), .*usb=\(\)/,
	"referrer-policy": /^strict-origin-when-cross-origin$/,
	"strict-transport-security": /^max-age=63072000$/,
	"x-content-type-options": /^nosniff$/,
	"x-frame-options": /^DENY$/,
};

const raw = (line: string, more = "") => `${line}\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;

test.each([
	["a page", 200, raw("GET /about HTTP/1.1")],
	["a page's head", 200, raw("HEAD /about HTTP/1.1")],
	["a page shown by a rewrite", 200, raw("GET /category/99 HTTP/1.1")],
	["a page that the reader has", 304, raw("GET /about HTTP/1.1", "If-None-Match: *\r\n")],
	["the front page", 200, raw("GET / HTTP/1.1")],
	["a redirect", 301, raw("GET /about/ HTTP/1.1")],
	["an unreadable path", 400, raw("GET /%zz HTTP/1.1")],
	["an unreadable request", 400, "nonsense\r\n\r\n"],
	["no page", 404, raw("GET /nowhere HTTP/1.1")],
	["no page at a path with a line break", 404, raw("GET /no%0awhere HTTP/1.1")],
	["a refused method", 405, raw("DELETE /about HTTP/1.1")],
	["a refused encoding", 406, raw("GET /news.json HTTP/1.1", "Accept-Encoding: identity;q=0\r\n")],
	[
		"headers that are too long",
		431,
		raw("GET /about HTTP/1.1", `x: ${"x".repeat(limits.maxHeaderSize)}\r\n`),
	],
])("%s (%i) is sent with every header at its strictest", async (_, status, request) => {
	const response = parseRaw(await sendRaw(site.port, request));
	expect(response?.status).toBe(status);
	for (const [header, value] of Object.entries(strict))
		expect(response?.headers[header], header).toMatch(value);
	expect(response?.headers).not.toHaveProperty("server");
	expect(response?.headers).not.toHaveProperty("x-powered-by");
});

test.each(["/assets/app.js", "/pictures/harbour-320.avif", "/data/category/0/front.json"])(
	"%s, which is no page, is sent with a policy of one line that allows nothing",
	async (path) => {
		const { headers } = await site.fetch(path);
		expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
		expect(headers["permissions-policy"]).toBe("camera=(), geolocation=(), microphone=()");
		const { "content-security-policy": _, "permissions-policy": __, ...others } = strict;
		for (const [header, value] of Object.entries(others)) expect(headers[header], header).toMatch(value);
	},
);
