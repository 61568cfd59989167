import { expect, test } from "vitest";
import { type HostingFile, hostingRules } from "./hosting-rules.ts";

const plain: HostingFile = { public: "build", cleanUrls: true, trailingSlash: false };

test("the first matching redirect applies, with its named segments filled in", () => {
	const rules = hostingRules({
		...plain,
		redirects: [
			{ source: "/old/:id", destination: "/new/:id", type: 301 },
			{ source: "/old/**", destination: "/", type: 302 },
		],
	});
	expect(rules.redirect("/old/a b/")).toEqual({ to: "/new/a%20b", status: 301 });
	expect(rules.redirect("/old/a/b")).toEqual({ to: "/", status: 302 });
	expect(rules.redirect("/new/a")).toBeUndefined();
});

test("a redirect may lead to another site", () => {
	const redirects = [{ source: "/blog/:id", destination: "https://blog.example/:id", type: 301 }];
	expect(hostingRules({ ...plain, redirects }).redirect("/blog/7")?.to).toBe("https://blog.example/7");
});

test("the first matching rewrite applies", () => {
	const rewrites = [
		{ source: "/category/*", destination: "/category/unknown/index.html" },
		{ source: "**", destination: "/index.html" },
	];
	expect(hostingRules({ ...plain, rewrites }).rewrite("/category/99")).toBe("/category/unknown/index.html");
	const withRegex = [{ regex: "^/category/9+$", destination: "/nines.html" }, ...rewrites];
	expect(hostingRules({ ...plain, rewrites: withRegex }).rewrite("/category/99")).toBe("/nines.html");
	expect(hostingRules({ ...plain, rewrites: withRegex }).rewrite("/category/98")).toBe(
		"/category/unknown/index.html",
	);
});

test("every header rule that matches applies, and the later one wins", () => {
	const rules = hostingRules({
		...plain,
		headers: [
			{
				source: "**",
				headers: [
					{ key: "Cache-Control", value: "no-cache" },
					{ key: "X-A", value: "a" },
				],
			},
			{ source: "/assets/**", headers: [{ key: "cache-control", value: "immutable" }] },
		],
	});
	expect(rules.headers("/assets/a.js")).toEqual({ "cache-control": "immutable", "x-a": "a" });
	expect(rules.headers("/about")).toEqual({ "cache-control": "no-cache", "x-a": "a" });
});

test("files that are not deployed are ignored", () => {
	const rules = hostingRules({ ...plain, ignore: ["**/.*", "**/*.br"] });
	expect(rules.isIgnored("/.hidden")).toBe(true);
	expect(rules.isIgnored("/assets/a.js.br")).toBe(true);
	expect(rules.isIgnored("/assets/a.js")).toBe(false);
});

test.each<[string, object]>([
	["«i18n» in hosting", { i18n: {} }],
	["«function» in rewrites", { rewrites: [{ source: "/api/**", function: "api" }] }],
	["«glob» in headers", { headers: [{ glob: "**", headers: [] }] }],
	["with the type 200", { redirects: [{ source: "/a", destination: "/b", type: 200 }] }],
	[":id is not in /a", { redirects: [{ source: "/a", destination: "/b/:id", type: 301 }] }],
	["cleanUrls: true and trailingSlash: false", { cleanUrls: false }],
])("unsupported settings are refused by name: %s", (message, change) => {
	expect(() => hostingRules({ ...plain, ...change } as HostingFile)).toThrow(message);
});
