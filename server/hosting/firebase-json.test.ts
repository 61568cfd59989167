import { afterAll, beforeAll, expect, test } from "vitest";
import { deskPolicy } from "../../desk/policy.ts";
import { hosting } from "../../firebase.json";
import { manifestFile } from "../../lib/build-manifest.ts";
import { startFixtureSite } from "./fixture-site.ts";
import { readHostingRules } from "./hosting-rules.ts";

let site: Awaited<ReturnType<typeof startFixtureSite>>;
beforeAll(async () => {
	site = await startFixtureSite();
});
afterAll(() => site.stop());

const patternOf = ({ regex, source }: { regex?: string; source?: string }) => regex ?? source ?? "";

/** Paths that match each header rule. A new rule needs a line here. */
const examples: Record<string, string[]> = {
	"^/.*$": ["/about", "/category/99", "/data/category/0/front.json", "/site.webmanifest"],
	"/@(assets|pictures)/**": [
		"/assets/app.js",
		"/assets/one-moment.txt",
		"/pictures/harbour-320.avif",
		"/pictures/harbour-1200.jpg",
	],
	"/@(assets|data|pictures)/**": [
		"/assets/app.js",
		"/assets/one-moment.txt",
		"/data/category/0/front.json",
		"/data/edition.json",
		"/pictures/harbour-320.avif",
		"/pictures/harbour-1200.jpg",
	],
	"/assets/*.txt": ["/assets/one-moment.txt"],
	"/news.json": ["/news.json"],
	"/data/edition.json": ["/data/edition.json"],
	"/sw.js": ["/sw.js"],
	"/pictures/**/*.jpg": ["/pictures/harbour-1200.jpg"],
	"/share-card.jpg": ["/share-card.jpg"],
	"/desk": ["/desk"],
};

/** The headers of all rules for a path; the last rule wins. */
const declared = (path: string) => {
	const rules = hosting.headers.filter(
		(rule) => rule.regex === "^/.*$" || examples[patternOf(rule)]?.includes(path),
	);
	return Object.fromEntries(
		rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
	);
};

test("every header rule of firebase.json has an example", () => {
	expect(Object.keys(examples)).toEqual(hosting.headers.map(patternOf));
});

test.each(Object.values(examples).flat())(
	"%s has exactly the headers that firebase.json declares",
	async (path) => {
		const { status, headers } = await site.fetch(path);
		expect(status).toBe(200);
		expect(headers).toMatchObject(declared(path));
	},
);

test("the desk has the same CSP as under npm start", () => {
	expect(declared("/desk")["content-security-policy"]).toBe(deskPolicy);
	const permissions = declared("/about")["permissions-policy"] ?? "";
	expect(permissions).toContain("clipboard-read=()");
	expect(declared("/desk")["permissions-policy"]).toBe(
		permissions.replace("clipboard-read=()", "clipboard-read=(self)"),
	);
	expect(declared("/about")["content-security-policy"]).not.toContain("unsafe-inline");
});

test("nothing is redirected: Firebase Hosting would send no security headers with it", () => {
	expect(hosting).not.toHaveProperty("redirects");
});

/** Paths that match each rewrite. A new rule needs a line here. */
const rewritten: Record<string, string[]> = {
	"^/(category|topic|author)/[^/]+/[1-9][0-9]*/?$": [
		"/category/0/21",
		"/category/0/1",
		"/topic/zo%C3%AB/3",
		"/author/uma-farrow/12",
		// A topic name as people type it; the app redirects to its page.
		"/topic/24/7",
	],
	"/category/*": ["/category/99", "/category/abc"],
	"/topic/**": ["/topic/night%20ferry", "/topic/24-7", "/topic/a/b/c", "/topic/zo%C3%AB/0"],
	"/author/**": ["/author/nobody", "/author/a/b/c"],
};

test("every rewrite of firebase.json has an example", () => {
	expect(Object.keys(rewritten)).toEqual(hosting.rewrites.map(patternOf));
});

test.each(hosting.rewrites)("$source$regex serves $destination if there is no such page", async (rule) => {
	const own = await site.fetch(rule.destination.replace("/index.html", ""));
	expect((await site.fetch("/category/0")).body).not.toEqual(own.body);
	for (const path of rewritten[patternOf(rule)] ?? []) {
		const response = await site.fetch(path);
		expect([path, response.status, response.body]).toEqual([path, 200, own.body]);
	}
});

test.each(["/category/0/abc", "/category/0/0", "/category/0/1/2", "/category"])(
	"%s, which cannot be a page, is not found",
	async (path) => {
		expect((await site.fetch(path)).status).toBe(404);
	},
);

test("a topic in any script is found at its path", async () => {
	expect((await site.fetch("/topic/zo%C3%AB")).body.toString()).toContain("Zoë");
});

test("clean URLs have no .html and no trailing slash", async () => {
	expect(hosting).toMatchObject({ cleanUrls: true, trailingSlash: false });
	for (const path of ["/about.html", "/about/index.html", "/about/"]) {
		const { status, headers } = await site.fetch(path);
		if (path === "/about.html") expect(status).toBe(404);
		else expect([status, headers.location]).toEqual([301, "/about"]);
	}
});

test.each(["/assets/app.js.br", "/assets/app.js.gz", `/${manifestFile}`])(
	"%s, which is not deployed, is not served",
	async (path) => {
		expect((await readHostingRules()).isIgnored(path)).toBe(true);
		expect((await site.fetch(path)).status).toBe(404);
	},
);

test("only paths that change with their content are used without asking, for an hour", () => {
	const lasting = hosting.headers.filter(({ headers }) =>
		headers.some(({ value }) => /max-age=\d{4}|immutable/.test(value)),
	);
	expect(lasting.map(patternOf)).toEqual(["^/.*$", "/@(assets|pictures)/**"]);
	expect(declared("/assets/app.js")["cache-control"]).toBe("public, max-age=3600");
});
