import vm from "node:vm";
import { expect, test } from "vitest";
import { immutable } from "../rules.ts";
import { siteRules } from "../site-rules.ts";
import { objectStorageFiles } from "./object-storage.ts";

const files = objectStorageFiles(siteRules());
const handlerOf = (name: string) => vm.runInNewContext(`${files[name]}; handler`);
const onRequest = handlerOf("cdn-request.js");
const onResponse = handlerOf("cdn-response.js");

const ask = (uri: string, method = "GET", querystring = {}) =>
	onRequest({ request: { method, uri, querystring } });

test.each([
	["/", "/index.html"],
	["/about", "/about/index.html"],
	["/archive/2026-11", "/archive/2026-11/index.html"],
	["/news-details/harbour", "/news-details/harbour.html"],
	["/category/0", "/category/0/index.html"],
	["/category/0/21", "/shell/index.html"],
	["/topic/zo%C3%AB/3", "/shell/index.html"],
	["/n.php", "/n.php/index.html"],
	["/x.htm", "/x.htm"],
	["/news.json", "/news.json"],
	["/pictures/harbour-320.avif", "/pictures/harbour-320.avif"],
])("the object of %s is %s", (path, key) => {
	expect(ask(path).uri).toBe(key);
});

test.each([
	["/about/", "/about"],
	["/about/index.html", "/about"],
	["/index.html", "/"],
	["/news-details/harbour.html", "/news-details/harbour"],
])("%s leads to %s, with the query", (path, location) => {
	const { statusCode, headers } = ask(path, "GET", { a: { value: "1" }, b: { value: "%20" } });
	expect([statusCode, headers.location.value]).toEqual([301, `${location}?a=1&b=%20`]);
});

test.each([
	"//evil.example/",
	"///evil.example/",
	"/\\evil.example/",
	"/%5Cevil.example/",
	"/%2F%2Fevil.example/",
	"/.candour.json",
	"/%2ecandour.json",
	"/about/.hidden",
	"/assets/app.js.br",
	"/404",
])("%s is no object, and leads nowhere", (path) => {
	expect(ask(path)).toMatchObject({ uri: "/missing" });
});

test("another method is refused", () => {
	expect(ask("/about", "POST")).toMatchObject({
		statusCode: 405,
		headers: { allow: { value: "GET, HEAD" } },
	});
});

const sent = (uri: string, statusCode = 200) =>
	onResponse({ request: { uri }, response: { statusCode, headers: {} } }).headers;

test("every answer has the headers of its path, and only what is found is kept", () => {
	expect(sent("/about/index.html")["x-frame-options"].value).toBe("DENY");
	expect(sent("/assets/app.js")["cache-control"].value).toBe(immutable);
	expect(sent("/assets/app.js", 304)["cache-control"].value).toBe(immutable);
	expect(sent("/sw.js")["cache-control"].value).toBe("no-cache");
	for (const status of [301, 404, 405])
		expect(sent("/assets/app.js", status)["cache-control"].value).toBe("no-cache");
	expect(sent("/desk/index.html")["content-security-policy"].value).toContain("https://api.github.com");
});

test("the functions are as small as a CDN asks for", () => {
	for (const name of ["cdn-request.js", "cdn-response.js"]) expect(files[name]?.length).toBeLessThan(10_000);
});
