import type { RequestListener, ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../../e2e/hosts/site.ts";
import { createSite } from "../../server/hosting/site.ts";
import { listen } from "../../server/http/listen.ts";
import { checkLive } from "./check-live.ts";

let site: Site;
beforeAll(async () => {
	site = await startSite();
});
afterAll(() => site.stop());

/** What is said of npm start's server when something is wrong with it. */
async function check(
	spoil?: (path: string, response: ServerResponse, method: string) => boolean | undefined,
) {
	const serve = createSite(site.build);
	const spoiled: RequestListener = (request, response) => {
		if (spoil?.(request.url ?? "", response, request.method ?? "") !== true) serve(request, response);
	};
	const { port, close } = await listen(spoil ? spoiled : serve, 0);
	const said = await checkLive(new URL(`http://localhost:${port}`), site.build, site.rules);
	await close();
	return said;
}

/** Changes headers when they are sent. */
function onHeaders(response: ServerResponse, change: () => void): undefined {
	const { writeHead } = response;
	response.writeHead = ((status: number, headers: Record<string, string> = {}) => {
		for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
		change();
		return writeHead.call(response, status);
	}) as typeof writeHead;
	return undefined;
}

const send = (response: ServerResponse, status: number, headers: Record<string, string> = {}, text = "") => {
	response.writeHead(status, headers).end(text);
	return true;
};

test("the server of npm start has nothing to be told", async () => {
	expect(await check()).toEqual([]);
});

const faults: [what: string, spoil: NonNullable<Parameters<typeof check>[0]>, says: RegExp][] = [
	[
		"a header that is not sent",
		(_, response) => onHeaders(response, () => response.removeHeader("x-frame-options")),
		/^\/, \/about, .* more: each has no x-frame-options: the rules say «DENY»\. Install the configuration/,
	],
	[
		"another policy",
		(_, response) =>
			onHeaders(response, () => response.setHeader("content-security-policy", "default-src *")),
		/has content-security-policy «default-src \*» instead of «/,
	],
	[
		"a worker that is kept",
		(path, response) =>
			path === "/sw.js"
				? onHeaders(response, () => response.setHeader("cache-control", "public, max-age=86400"))
				: undefined,
		/^\/sw\.js: has cache-control «public, max-age=86400» instead of «no-cache»/,
	],
	[
		"a missing script that is kept for a year",
		(path, response) =>
			path.startsWith("/assets/no-such")
				? onHeaders(response, () =>
						response.setHeader("cache-control", "public, max-age=31536000, immutable"),
					)
				: undefined,
		/no-such-script\.js: is missing, and is kept for long all the same/,
	],
	[
		"a missing page that is found",
		(path, response) => path === "/no-such-page-here" && send(response, 200),
		/^\/no-such-page-here, HEAD \/no-such-page-here: is answered with 200 instead of 404\./,
	],
	[
		"lists without rewrites",
		(path, response) => path === "/category/999999999" && send(response, 404),
		/^\/category\/999999999: is answered with 404 instead of 200\./,
	],
	[
		"a slash that stays",
		(path, response) => path === "/about/" && send(response, 200),
		/^\/about\/: is answered with 200 instead of a redirect to \/about\./,
	],
	[
		"a redirect that loses the query",
		(path, response) => path.startsWith("/about/?a") && send(response, 301, { location: "/about" }),
		/is answered with 301 to \/about instead of a redirect to \/about\?a=1&b=%20\./,
	],
	[
		"an old path that leads nowhere",
		(path, response) => path === "/2019/05/old-title" && send(response, 404),
		/^\/2019\/05\/old-title: is answered with 404 instead of a redirect to \/news-details\/harbour\./,
	],
	[
		"an open redirect",
		(path, response) =>
			path.startsWith("//evil") && send(response, 301, { location: path.replace(/\/$/, "") }),
		/^\/\/evil\.example\/, \/\/evil\.example\/about\/: leads to another site|leads to another site/,
	],
	[
		"an open redirect by a backslash",
		(path, response) => path === "/\\evil.example/" && send(response, 301, { location: "/\\evil.example" }),
		/leads to another site: \/\\evil\.example\. Take away/,
	],
	[
		"a header of the visitor's choice",
		(path, response) =>
			path.startsWith("/about%0d") && send(response, 301, { location: "/about", "x-injected": "yes" }),
		/puts a header of the visitor's choice/,
	],
	[
		"a served description of the build",
		(path, response) => path === "/.candour.json" && send(response, 200, {}, "{}"),
		/^\/\.candour\.json: is answered with 200 instead of a refusal\. Delete this file/,
	],
	[
		"a POST that is answered",
		(_, response, method) => method === "POST" && send(response, 200),
		/^POST \/, POST \/assets\/app\.js: is answered with 200 instead of a refusal/,
	],
	[
		"a manifest without its type",
		(path, response) =>
			path === "/site.webmanifest"
				? onHeaders(response, () => response.setHeader("content-type", "application/octet-stream"))
				: undefined,
		/^\/site\.webmanifest: has the type «application\/octet-stream» instead of «application\/manifest\+json»/,
	],
	[
		"a page without its charset",
		(path, response) =>
			path === "/about"
				? onHeaders(response, () => response.setHeader("content-type", "text/html"))
				: undefined,
		/^\/about: has the type «text\/html» instead of «text\/html; charset=utf-8»/,
	],
	[
		"a file that is not uploaded",
		(path, response) => path === "/data/news/harbour.json" && send(response, 404),
		/^\/data\/news\/harbour\.json: is answered with 404 instead of 200\. Upload again/,
	],
	[
		"a page that is changed on its way",
		(path, response) => {
			if (path !== "/about") return undefined;
			const { end } = response;
			response.end = ((body: Buffer) =>
				end.call(response, Buffer.alloc(body.length, "x"), "utf8")) as typeof end;
			return undefined;
		},
		/^\/about: is not the file of the build\./,
	],
	[
		"no compression",
		(_, response) => {
			Object.defineProperty(response.req, "headers", {
				value: { ...response.req.headers, "accept-encoding": "identity" },
			});
			return undefined;
		},
		/is sent without compression\./,
	],
	[
		"a HEAD that fails",
		(_, response, method) => method === "HEAD" && send(response, 405),
		/^HEAD \/, HEAD \/assets\/app\.js: is answered with 405 instead of 200/,
	],
];

test.each(faults)("%s is said", async (_, spoil, says) => {
	const said = await check(spoil);
	expect(said.filter((sentence) => says.test(sentence)).length).toBeGreaterThan(0);
	expect(said.length).toBeLessThan(6);
});

test("another edition at the host is said first", async () => {
	const said = await check(
		(path, response) => path === "/data/edition.json" && send(response, 200, {}, "{}"),
	);
	expect(said[0]).toMatch(/^The host has another edition than .*Upload first: npm run deploy\.$/);
});

test("a host that is not there, and one that leads elsewhere, are sentences", async () => {
	await expect(checkLive(new URL("http://localhost:1"), site.build, site.rules)).rejects.toThrow(
		/^http:\/\/localhost:1 gives no answer: .*ECONNREFUSED/,
	);
	await expect(
		check((_, response) => send(response, 301, { location: "https://www.your.paper/" })),
	).rejects.toThrow(
		"leads to https://www.your.paper. Check that: npm run deploy:check https://www.your.paper",
	);
});
