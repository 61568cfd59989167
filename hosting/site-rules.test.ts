import { expect, test } from "vitest";
import { deskPolicy } from "./desk-policy.ts";
import { deskRules } from "./desk-rules.ts";
import { directive } from "./policy.ts";
import { everyPath, headersOf, immutable, matchesPath, pathExpression } from "./rules.ts";
import { siteRules, strictTransportSecurity } from "./site-rules.ts";

const rules = siteRules({ scripts: ["'sha256-one='", "'sha256-two='"] });
const header = (path: string, name: string) => headersOf(rules, path)[name];

/** Paths of each header rule, in their order. A new rule needs a line here. */
const examples = [
	["/about", "/category/99", "/.well-known/none", "/no\nwhere"],
	["/data/category/0/front.json"],
	["/assets/app.js"],
	["/pictures/harbour-320.avif"],
	["/assets/one-moment.txt"],
	["/news.json"],
	["/data/edition.json"],
	["/sw.js"],
	["/pictures/2026/harbour-1200.jpg"],
	["/share-card.jpg"],
	["/desk"],
];

test("every header rule matches its examples, as a function and as an expression of a host", () => {
	expect(examples.length).toBe(rules.headers.length);
	for (const [index, { on }] of rules.headers.entries())
		for (const path of examples[index] ?? [])
			expect([path, matchesPath(on, path), new RegExp(pathExpression(on), "s").test(path)]).toEqual([
				path,
				true,
				true,
			]);
});

test.each([
	["/assets", { under: "/assets/" }],
	["/assetsx/app.js", { under: "/assets/" }],
	["/assets/app.js", { under: "/assets/", ending: ".txt" }],
	["/assets/apptxt", { under: "/assets/", ending: ".txt" }],
	["/newsxjson", { path: "/news.json" }],
	["/news.json/", { path: "/news.json" }],
])("%s is not in %j", (path, on) => {
	expect(matchesPath(on, path)).toBe(false);
	expect(new RegExp(pathExpression(on)).test(path)).toBe(false);
});

test("the first rule is for every path, so that nothing is sent without security headers", () => {
	for (const { headers } of [rules, deskRules()]) {
		expect(headers[0]?.on).toBe(everyPath);
		expect(Object.keys(headers[0]?.set ?? {})).toEqual(
			expect.arrayContaining(["Content-Security-Policy", "X-Content-Type-Options", "X-Frame-Options"]),
		);
	}
});

test("the scripts of the app are allowed by hash, and no inline style is", () => {
	const policy = header("/about", "content-security-policy") ?? "";
	expect(directive(policy, "script-src")).toEqual([
		"'self'",
		"'sha256-one='",
		"'sha256-two='",
		"https://apis.google.com",
	]);
	expect(policy).not.toContain("unsafe");
});

test("the frame of a project's own domain is allowed, and without one only those of Firebase", () => {
	const frames = (authDomain?: string) =>
		directive(headersOf(siteRules({ authDomain }), "/")["content-security-policy"] ?? "", "frame-src");
	const usual = ["'self'", "https://*.firebaseapp.com"];
	expect(frames()).toEqual(usual);
	expect(frames("paper.firebaseapp.com")).toEqual(usual);
	expect(frames("sign-in.paper.example")).toEqual([...usual, "https://sign-in.paper.example"]);
});

test("only paths that change with their content are kept without asking", () => {
	const lasting = rules.headers.filter(({ set }) => set["Cache-Control"] === immutable);
	expect(lasting.map(({ on }) => on)).toEqual([{ under: "/assets/" }, { under: "/pictures/" }]);
	expect(header("/sw.js", "cache-control")).toBe("no-cache");
	expect(header("/data/edition.json", "cache-control")).toContain("max-age=30,");
});

test("the desk has the same policies at both places, and is found by nobody at its own", () => {
	const own = headersOf(deskRules(), "/");
	expect(header("/desk", "content-security-policy")).toBe(deskPolicy);
	expect(own["content-security-policy"]).toBe(deskPolicy);
	expect(own["permissions-policy"]).toBe(header("/desk", "permissions-policy"));
	expect(own["permissions-policy"]).toContain("clipboard-read=(self)");
	expect(header("/about", "permissions-policy")).toContain("clipboard-read=()");
	expect(own["x-robots-tag"]).toBe("noindex");
});

test("a preview is not to be found", () => {
	expect(headersOf(siteRules({ isPreview: true }), "/about")["x-robots-tag"]).toBe("noindex");
	expect(header("/about", "x-robots-tag")).toBeUndefined();
});

test("host names below the site's need HTTPS only if the operator says so", () => {
	expect(strictTransportSecurity({})).toBe("max-age=63072000");
	expect(strictTransportSecurity({ HSTS: "" })).toBe("max-age=63072000");
	expect(strictTransportSecurity({ HSTS: "subdomains" })).toBe("max-age=63072000; includeSubDomains");
	expect(() => strictTransportSecurity({ HSTS: "on" })).toThrow("HSTS is «on». Give subdomains");
});
