import { rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import zlib, { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { everyPath } from "../../hosting/rules.ts";
import { siteRules } from "../../hosting/site-rules.ts";
import { manifestFile, manifestText } from "../../lib/build-manifest.ts";
import { page, startFixtureSite } from "./fixture-site.ts";

let site: Awaited<ReturnType<typeof startFixtureSite>>;
beforeEach(async () => {
	site = await startFixtureSite();
});
afterEach(() => site.stop());

test("a page has the encoding that the request prefers", async () => {
	const fetchEncoded = (accepted: string) =>
		site.fetch("/about", { headers: { "accept-encoding": accepted } });
	const [brotli, gzip, plain] = await Promise.all(
		["gzip, br", "br;q=0.1, gzip", "identity"].map(fetchEncoded),
	);
	expect(brotli?.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
	expect(gzip?.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
	expect(plain?.headers["content-encoding"]).toBeUndefined();
	expect(brotliDecompressSync(brotli?.body ?? "").toString()).toBe(page("About"));
	expect(gunzipSync(gzip?.body ?? "").toString()).toBe(page("About"));
	expect(plain?.body.toString()).toBe(page("About"));
	expect(new Set([brotli, gzip, plain].map((response) => response?.headers.etag)).size).toBe(3);
	for (const response of [brotli, gzip, plain]) {
		expect(response?.headers["content-length"]).toBe(String(response?.body.length));
	}
});

test("a request that accepts none of our encodings gets a 406", async () => {
	expect(
		(await site.fetch("/news.json", { headers: { "accept-encoding": "br, identity;q=0" } })).status,
	).toBe(406);
});

test("a small file is sent uncompressed and does not vary", async () => {
	const { headers } = await site.fetch("/news.json", { headers: { "accept-encoding": "br" } });
	expect(headers["content-encoding"]).toBeUndefined();
	expect(headers.vary).toBeUndefined();
});

test("a page that the build did not compress is compressed on request", async () => {
	await site.write("news-details/late/index.html", page("Late"), { isCompressed: false });
	const fetchEncoded = (accepted: string) =>
		site.fetch("/news-details/late", { headers: { "accept-encoding": accepted } });
	const [brotli, gzip, plain] = await Promise.all(["br", "gzip", "identity"].map(fetchEncoded));
	expect(brotliDecompressSync(brotli?.body ?? "").toString()).toBe(page("Late"));
	expect(gunzipSync(gzip?.body ?? "").toString()).toBe(page("Late"));
	expect(plain?.body.toString()).toBe(page("Late"));
	for (const response of [brotli, gzip, plain]) expect(response?.headers.vary).toBe("Accept-Encoding");
	const again = await site.fetch("/news-details/late", {
		headers: { "accept-encoding": "br", "if-none-match": String(brotli?.headers.etag) },
	});
	expect(again.status).toBe(304);
});

test.each([
	["/about", "text/html; charset=utf-8"],
	["/assets/app.js", "text/javascript; charset=utf-8"],
	["/news.json", "application/json"],
	["/pictures/harbour-320.avif", "image/avif"],
	["/site.webmanifest", "application/manifest+json"],
])("%s is %s", async (path, type) => {
	expect((await site.fetch(path)).headers["content-type"]).toBe(type);
});

test("a page that the browser has cached is not sent again", async () => {
	const { headers } = await site.fetch("/about");
	const etag = String(headers.etag);
	for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
		const again = await site.fetch("/about", { headers: { "if-none-match": known } });
		expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
		expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
	}
	expect((await site.fetch("/about", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
});

test("an unknown path is a real 404 with the not-found page, compressed too, and not cached", async () => {
	for (const path of ["/nowhere", "/assets/gone.js"]) {
		const response = await site.fetch(path, { headers: { "accept-encoding": "br", "if-none-match": "*" } });
		expect(response.status).toBe(404);
		expect(response.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
		expect(brotliDecompressSync(response.body).toString()).toBe(page("Not found"));
	}
});

test("HEAD has the same response as GET, without a body", async () => {
	const [head, get] = await Promise.all([site.fetch("/about", { method: "HEAD" }), site.fetch("/about")]);
	expect(head.body.length).toBe(0);
	expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is refused with the allowed methods", async (method) => {
	const { status, headers } = await site.fetch("/assets/app.js", { method });
	expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
	expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-cache" });
});

test("a redirect keeps the query", async () => {
	expect((await site.fetch("/about/?a=1&b=%20")).headers.location).toBe("/about?a=1&b=%20");
});

test("a redirect never leads to another host", async () => {
	const { status, headers } = await site.fetch("/category/%2F%2Fevil.example/1");
	expect([status, headers.location]).toEqual([404, undefined]);
	expect((await site.fetch("//evil.example/")).headers.location).toBeUndefined();
});

test.each([
	"/../package.json",
	"/assets/../../package.json",
	"/%2e%2e/package.json",
	"/..%2fpackage.json",
	"/%2e%2e%5cpackage.json",
	"/..\\package.json",
	"//package.json",
	"//../package.json",
	"/./about",
	"/assets",
])("%s finds nothing", async (path) => {
	const { status, body } = await site.fetch(path);
	expect(status).toBe(404);
	expect(body.toString()).toBe(page("Not found"));
});

test.each(["/%", "/%zz", "/%c3%28", "/about%00.html", "*"])("%s cannot be read", async (path) => {
	const { status, headers } = await site.fetch(path);
	expect([status, headers["x-content-type-options"]]).toEqual([400, "nosniff"]);
});

test("an absolute request target, as proxies send it, is accepted", async () => {
	expect((await site.fetch("http://localhost/about")).status).toBe(200);
});

test("what the build has not compressed is compressed once, and again after it was replaced", async () => {
	const brotli = { headers: { "accept-encoding": "br" } };
	const read = async () => {
		const { body, headers } = await site.fetch("/news-details/late", brotli);
		return headers["content-encoding"] === "br" ? brotliDecompressSync(body).toString() : "";
	};
	const compress = vi.spyOn(zlib, "brotliCompress");
	syncBuiltinESMExports();
	const isCompressed = false;
	await site.write("news-details/late.html", page("Late"), { isCompressed });
	expect([await read(), await read()]).toEqual([page("Late"), page("Late")]);
	expect(compress).toHaveBeenCalledOnce();
	await rm(path.join(site.folder, "build/news-details/late.html"));
	await site.write("news-details/late.html", page("Even later"), { isCompressed });
	expect(await read()).toBe(page("Even later"));
	expect(compress).toHaveBeenCalledTimes(2);
	compress.mockRestore();
	syncBuiltinESMExports();
});

test("a new build is served as soon as it replaces the old one", async () => {
	expect((await site.fetch("/terms")).status).toBe(404);
	await site.write("terms/index.html", page("Terms"));
	expect((await site.fetch("/terms")).status).toBe(200);
});

test("edition.json is not modified within a build, and changes with the next one", async () => {
	const { headers } = await site.fetch("/data/edition.json");
	const again = () => site.fetch("/data/edition.json", { headers: { "if-none-match": headers.etag ?? "" } });
	expect((await again()).status).toBe(304);
	await site.write("data/edition.json", '{"mark":"two","stories":[]}');
	const { status, body } = await again();
	expect([status, body.toString()]).toEqual([200, '{"mark":"two","stories":[]}']);
});

test("a build is served by the rules that it was made with, as soon as it is in place", async () => {
	const policy = async (path: string) => (await site.fetch(path)).headers["content-security-policy"];
	const before = await policy("/about");
	const headers = [{ on: everyPath, set: { "Content-Security-Policy": "default-src 'self'" } }];
	await site.write(
		manifestFile,
		manifestText({
			identity: "embedded",
			hosting: { ...siteRules({ aliases: { "/old": "/about" } }), headers },
		}),
		{ isCompressed: false },
	);
	expect(await policy("/about")).not.toBe(before);
	expect(await policy("/about")).toBe("default-src 'self'");
	expect(await policy("/%zz")).toBe("default-src 'self'");
	expect((await site.fetch("/old")).headers.location).toBe("/about");
	expect((await site.fetch(`/${manifestFile}`)).status).toBe(404);
});
