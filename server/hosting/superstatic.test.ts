import { afterAll, beforeAll, expect, test } from "vitest";
import { hosting } from "../../firebase.json";
import { manifestFile } from "../../lib/build-manifest.ts";
import { type FixtureResponse, sendRequest, startFixtureSite } from "./fixture-site.ts";
import { startSuperstatic } from "./fixture-superstatic.ts";

let site: Awaited<ReturnType<typeof startFixtureSite>>;
let reference: Awaited<ReturnType<typeof startSuperstatic>>;
beforeAll(async () => {
	site = await startFixtureSite();
	reference = await startSuperstatic(hosting, site.folder);
});
afterAll(async () => {
	await reference.close();
	await site.stop();
});

type Compared = {
	status: number;
	location: string | undefined;
	cacheControl: string | undefined;
	contentType: string | undefined;
};

function compared({ status, headers }: FixtureResponse): Compared {
	const { location, "cache-control": cacheControl, "content-type": contentType } = headers;
	return { status, location, cacheControl, contentType };
}

const notFound: Compared = {
	status: 404,
	location: undefined,
	cacheControl: "no-cache",
	contentType: "text/html; charset=utf-8",
};

/** Each entry turns superstatic's response into ours, for the paths that it applies to. */
const intended: { reason: string; adapt: (theirs: Compared, path: string) => Partial<Compared> }[] = [
	{
		reason: "What firebase.json ignores is never deployed; superstatic serves the folder before deployment.",
		adapt: (_, path) => (/\/\.|\.(?:br|gz)$/.test(path) ? notFound : {}),
	},
	{
		reason: "One file has one path: a double slash is not found instead of being collapsed.",
		adapt: (_, path) => (path.includes("//") ? notFound : {}),
	},
	{
		reason: "An error is not cached: the file may exist after the next deployment.",
		adapt: ({ status }) => (status === 404 ? { cacheControl: "no-cache" } : {}),
	},
	{
		reason: "The text of a redirect is plain text, so that no markup can be injected.",
		adapt: ({ location }) => (location ? { contentType: "text/plain; charset=utf-8" } : {}),
	},
	{
		reason: "A redirect leads straight to the canonical path, without needless escapes.",
		adapt: ({ location }) => (location?.includes("%6F") ? { location: location.replace("%6F", "o") } : {}),
	},
	{
		reason: "RFC 9239: the type of scripts is text/javascript.",
		adapt: ({ contentType }) =>
			contentType?.startsWith("application/javascript")
				? { contentType: "text/javascript; charset=utf-8" }
				: {},
	},
	{
		reason: "RFC 8259: JSON is always UTF-8 and has no charset parameter.",
		adapt: ({ contentType }) =>
			/^application\/(?:manifest\+)?json;/.test(contentType ?? "")
				? { contentType: contentType?.split(";")[0] }
				: {},
	},
];

const used = new Set<string>();

function expected(theirs: Compared, path: string): Compared {
	const result = { ...theirs };
	for (const { reason, adapt } of intended) {
		const change = adapt(result, path);
		if (Object.keys(change).length > 0) used.add(reason);
		Object.assign(result, change);
	}
	return result;
}

/** Left out: an escape that cannot be decoded, such as /%zz. Superstatic never responds to it. */
const paths = {
	"pages, with and without .html and trailing slash": [
		"/",
		"/?from=mail",
		"/index.html",
		"/index",
		"/about",
		"/about?x=1",
		"/about/",
		"/about/?a=1&b=%20",
		"/about.html",
		"/about/index.html",
		"/about/index",
		"/category/0",
		"/category/0/",
		"/category/0.html",
		"/category/0/index.html",
		"/category/unknown",
		"/desk",
		"/desk/",
		"/shell",
	],
	"rewrites of firebase.json": [
		"/category/99",
		"/category/99/",
		"/category/abc",
		"/category/0/21",
		"/category/0/21/",
		"/topic/zo%C3%AB/3",
		"/topic/zo%C3%AB/0",
		"/topic/24/7",
		"/topic/a/b/c",
		"/topic/",
		"/author/nobody",
		"/author/nobody/",
		"/author/a/b/c",
	],
	"unknown paths": [
		"/nowhere",
		"/nowhere/",
		"/nowhere.html",
		"/a/b/c",
		"/About",
		"/category",
		"/category/",
		"/category/0/0",
		"/category/0/abc",
		"/category/0/1/2",
		"/topic",
		"/.well-known/none",
		"/a/.b/c",
		"//about",
		"/about//",
	],
	"the not-found page": ["/404", "/404/", "/404.html"],
	"encoded paths": [
		"/%61bout",
		"/ab%6Fut/",
		"/topic/zo%C3%AB",
		"/topic/zo%c3%ab",
		"/topic/zo%C3%AB/",
		"/topic/zo%C3%AB/index.html",
		"/topic/night%20ferry",
		"/topic/a%2Fb",
	],
	"data files": [
		"/data/category/0/front.json",
		"/data/edition.json",
		"/data/gone.json",
		"/news.json",
		"/news.json/",
		"/site.webmanifest",
	],
	"assets and pictures": [
		"/assets",
		"/assets/",
		"/assets/app.js",
		"/assets/app.js?x",
		"/assets/app.js/",
		"/assets/gone.js",
		"/assets/one-moment.txt",
		"/pictures/harbour-320.avif",
		"/pictures/harbour-1200.jpg",
		"/share-card.jpg",
		"/sw.js",
	],
	"files that are not deployed": [`/${manifestFile}`, "/assets/app.js.br", "/assets/app.js.gz"],
};

test.each(Object.entries(paths))("both servers respond alike: %s", async (_, group) => {
	for (const path of group) {
		const theirs = compared(await sendRequest(reference.port, path));
		expect({ path, ...compared(await site.fetch(path)) }).toEqual({ path, ...expected(theirs, path) });
	}
});

/** Sent with everything that Firebase Hosting answers, as superstatic shows. */
const securityHeaders = [
	"content-security-policy",
	"cross-origin-opener-policy",
	"cross-origin-resource-policy",
	"permissions-policy",
	"referrer-policy",
	"strict-transport-security",
	"x-content-type-options",
	"x-frame-options",
];

test.each(Object.entries(paths))(
	"Firebase Hosting sends security headers, and caches no error for long: %s",
	async (_, group) => {
		for (const path of group) {
			const { status, headers } = await sendRequest(reference.port, path);
			for (const name of securityHeaders) expect(headers[name], `${path} ${name}`).toBeTruthy();
			const ages = (headers["cache-control"] ?? "").matchAll(/(?:max-age|stale-[a-z-]+)=(\d+)/g);
			const maxAge = [...ages].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
			if (status >= 400) expect([path, maxAge <= 3600]).toEqual([path, true]);
			expect(headers["cache-control"], path).not.toContain("immutable");
		}
	},
);

test("every intended difference is seen", () => {
	expect([...used].toSorted()).toEqual(intended.map(({ reason }) => reason).toSorted());
});

test("the not-found page at its own path is a 404 with its text", async () => {
	for (const port of [site.port, reference.port]) {
		const { status, body } = await sendRequest(port, "/404");
		expect(status).toBe(404);
		expect(body.toString()).toContain("Not found");
	}
});
