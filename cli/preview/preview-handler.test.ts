import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRequest } from "../../server/hosting/fixture-site.ts";
import { type Listening, listen } from "../../server/http/listen.ts";
import { createPreview } from "./preview-handler.ts";

let published: string;
let server: Listening;
const rendered: string[] = [];
beforeAll(async () => {
	published = await mkdtemp(path.join(tmpdir(), "preview-"));
	await mkdir(path.join(published, "news-details"));
	await writeFile(path.join(published, "news-details/night-ferry.html"), "");
	const preview = createPreview(published, async (id) => {
		rendered.push(id);
		if (id === "broken") throw new Error("broken");
		return id === "closing" ? "<p>The bath closes" : undefined;
	});
	server = await listen((request, response) => {
		if (!preview(request, response)) response.writeHead(404).end("The site");
	}, 0);
});
afterAll(async () => {
	await server.close();
	await rm(published, { recursive: true });
});

const send = async (target: string, headers: Record<string, string> = {}, method = "GET") => {
	const host = `localhost:${server.port}`;
	const response = await sendRequest(server.port, target, { method, headers: { host, ...headers } });
	return { ...response, body: response.body.toString() };
};

test("a story that is not published is shown, and kept by no browser and no search engine", async () => {
	const { status, headers, body } = await send("/preview/closing");
	expect([status, body]).toEqual([200, "<p>The bath closes"]);
	expect(headers).toMatchObject({
		"cache-control": "no-store",
		"content-type": "text/html; charset=utf-8",
		"x-robots-tag": "noindex",
	});
	expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'self'/);
});

test("the desk, on an origin of its own, can link to it", async () => {
	const navigation = {
		"sec-fetch-mode": "navigate",
		"sec-fetch-dest": "document",
		"sec-fetch-site": "same-site",
	};
	const referer = `http://desk.localhost:${server.port}/`;
	expect((await send("/preview/closing", { ...navigation, referer })).status).toBe(200);
});

test("the preview of a published story leads to its page", async () => {
	const { status, headers } = await send("/preview/night-ferry");
	expect([status, headers.location]).toEqual([302, "/news-details/night-ferry"]);
});

test("an unknown story, another address and a picture that is not there are not found", async () => {
	expect(await send("/preview/nowhere")).toMatchObject({
		status: 404,
		body: "No story has the id nowhere.\n",
	});
	for (const target of [
		"/preview/",
		"/preview/a/b",
		"/preview/%2e%2e",
		"/preview/pictures/..%2F..%2Fsecret-1.webp",
	])
		expect((await send(target)).status, target).toBe(404);
	expect(rendered).not.toContain("..");
});

test("an error is one sentence, and the next preview works", async () => {
	expect((await send("/preview/broken")).status).toBe(500);
	expect((await send("/preview/closing")).status).toBe(200);
});

test.each([
	["a proxy", { "x-forwarded-for": "203.0.113.7" }],
	["another host name", { host: "paper.example" }],
	["a page of another origin", { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" }],
])("nothing is shown to %s", async (_, headers) => {
	rendered.length = 0;
	expect((await send("/preview/closing", headers)).status).toBe(403);
	expect(rendered).toEqual([]);
});

test("only reading is answered", async () => {
	expect((await send("/preview/closing", {}, "POST")).status).toBe(405);
	expect(await send("/preview/closing", {}, "HEAD")).toMatchObject({ status: 200, body: "" });
});

test("other addresses are for the site", async () => {
	for (const target of ["/", "/previews", "/preview"]) expect((await send(target)).body).toBe("The site");
});
