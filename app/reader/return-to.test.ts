import fc from "fast-check";
import { expect, test } from "vitest";
import { pathAfterLink } from "./path-after-link.ts";
import { sameSitePath } from "./return-to.ts";

test.each([
	["/bookmark", "/bookmark"],
	["/news-details/night-ferry?from=ticker#end", "/news-details/night-ferry?from=ticker#end"],
	["/category/3?x=https://example.org", "/category/3?x=https://example.org"],
	["/a/../bookmark", "/bookmark"],
	["/%5Cevil.example", "/%5Cevil.example"],
	["/%2F%2Fevil.example", "/%2F%2Fevil.example"],
])("«%s» returns to %s", (from, path) => {
	expect(sameSitePath(from)).toBe(path);
});

test.each([
	null,
	"",
	"//evil.example",
	"///evil.example",
	"https://evil.example",
	"https:evil.example",
	"http:/evil.example",
	"HTTPS://evil.example",
	"HTTPS:evil.example",
	"https:\\\\evil.example",
	"https://localhost@evil.example",
	"javascript:alert(1)",
	"java\nscript:alert(1)",
	"data:text/html,x",
	"\\\\evil.example",
	"/\\evil.example",
	"/\t/evil.example",
	"/\n/evil.example",
	"\t//evil.example",
	" //evil.example",
	"/.//evil.example",
	"/..//evil.example",
	"/x/..//evil.example",
	"/x\\..\\..\\evil.example",
	"%2F%2Fevil.example",
	"evil.example",
	"@evil.example",
	"?x",
	"#x",
	"/auth/login",
	"/auth/register?from=/bookmark",
	"/x/../auth/login",
	"/auth/register?from=//evil.example",
])("«%s» leads home instead", (from) => {
	expect(sameSitePath(from)).toBe("/");
});

test("any value of the query stays on the site", () => {
	const bits = fc.constantFrom(
		"/",
		"\\",
		":",
		"@",
		".",
		"..",
		"\t",
		"\n",
		" ",
		"%2f",
		"%5c",
		"http",
		"evil.example",
		"?",
		"#",
		"\0",
	);
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				fc.array(bits).map((all) => all.join("")),
			),
			(from) => {
				const path = sameSitePath(from);
				expect(path).toMatch(/^\/(?![/\\])/);
				expect(new URL(path, "https://candour.example").origin).toBe("https://candour.example");
			},
		),
		{ numRuns: 2000 },
	);
});

const login = "https://candour.example/auth/action?from=";
test.each([
	[{ from: "/bookmark" }, "/bookmark"],
	[{ continueUrl: `${login}%2Fbookmark` }, "/bookmark"],
	[{ continueUrl: `${login}https%3A%2F%2Fevil.example` }, "/"],
	[{ continueUrl: "https://evil.example/" }, "/"],
	[{ continueUrl: "no address" }, "/"],
	[{}, "/"],
])("a sign-in link with the query %j opens %s", (query, path) => {
	expect(pathAfterLink(new URLSearchParams(query))).toBe(path);
});
