import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deskPolicy } from "../../hosting/desk-policy.ts";
import { type Listening, listen } from "../../server/http/listen.ts";
import { spellingsOf } from "../../server/http/path-spellings.ts";
import { createDesk } from "./desk-handler.ts";

let server: Listening;
let published: string;
let problem = "";
beforeAll(async () => {
	published = await mkdtemp(path.join(tmpdir(), "desk-"));
	await mkdir(path.join(published, "data/archive"), { recursive: true });
	await mkdir(path.join(published, "data/news"));
	await writeFile(path.join(published, "data/archive/months.json"), "[]");
	await writeFile(path.join(published, "favicon.ico"), "icon");
	await writeFile(path.join(published, "data/news/night-ferry.json"), '"secret"');
	await writeFile(path.join(published, "index.html"), "secret");
	const desk = createDesk({ problem: () => problem, published });
	server = await listen((request, response) => {
		if (!desk(request, response)) response.writeHead(404).end("The site");
	}, 0);
});
afterAll(async () => {
	await server.close();
	await rm(published, { recursive: true });
});

type Answer = { status: number; body: string; headers: Record<string, unknown> };

/** Sends the path unchanged, in UTF-8: fetch would normalise it and set the host. */
function send(target: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
	const path = Buffer.from(target).toString("latin1");
	const options = { host: "127.0.0.1", port: server.port, path, method };
	return new Promise((resolve, reject) => {
		const sent = request(
			{ ...options, headers: { host: `desk.localhost:${server.port}`, ...headers } },
			(response) => {
				let body = "";
				response.setEncoding("utf8").on("data", (part) => (body += part));
				response.on("end", () =>
					resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
				);
			},
		);
		sent.on("error", reject).end();
	});
}

test("the desk's page has its own CSP and names its folder and the readers' site", async () => {
	const { status, headers, body } = await send("/");
	expect(status).toBe(200);
	expect(headers["content-security-policy"]).toBe(deskPolicy);
	expect(headers["permissions-policy"]).toContain("clipboard-read=(self)");
	expect(body).toContain(`{"content":"e2e/edition","site":"http://localhost:${server.port}"}`);
	expect(body).not.toMatch(/(?:src|href)="https?:/);
});

test("a comma missing in site.json is named at the desk, which works again once the file is right", async () => {
	const content = await mkdtemp(path.join(tmpdir(), "content-"));
	vi.stubEnv("CANDOUR_CONTENT", content);
	const reported = vi.spyOn(console, "error").mockImplementation(() => {});
	await writeFile(path.join(content, "site.json"), '{\n\t"name": "The Gannet"\n\t"language": "en"\n}');
	const { status, body } = await send("/");
	expect([status, body]).toEqual([
		500,
		`The desk could not be made ready. ${content}/site.json: line 3, column 2: needs a comma or } before "language": "en". Mend this file and reload the page.\n`,
	]);
	expect((await send("/desk/desk.js")).body).toBe(body);
	expect((await send("/desk/fault.txt")).status).toBe(200);
	expect((await send("/", { host: `localhost:${server.port}` })).body).toBe("The site");
	await copyFile("e2e/edition/site.json", path.join(content, "site.json"));
	expect((await send("/")).body).toContain("<title>The Gannet desk</title>");
	reported.mockRestore();
	vi.unstubAllEnvs();
	await rm(content, { recursive: true });
});

test.each([
	["a proxy", { "x-forwarded-for": "192.0.2.1" }],
	["a page of another origin", { origin: "https://rebound.example" }],
	["a page of the readers' site", { origin: "http://localhost:4173" }],
	["a script of the readers' site", { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" }],
	["a frame of the readers' site", { "sec-fetch-site": "same-site", "sec-fetch-dest": "iframe" }],
	["a referrer of the readers' site", { referer: "http://localhost:4173/category/0" }],
])("%s is refused", async (_, headers) => {
	for (const path of ["/", "/desk/desk.js", "/desk/fault.txt", "/data/archive/months.json"]) {
		const { status, body } = await send(path, headers);
		expect([path, status, /^The desk answers (?:only|no)/.test(body)]).toEqual([path, 403, true]);
	}
});

test("a link on any page leads to the desk", async () => {
	const headers = {
		"sec-fetch-site": "cross-site",
		"sec-fetch-mode": "navigate",
		"sec-fetch-dest": "document",
	};
	expect((await send("/", headers)).status).toBe(200);
});

test.each([
	"rebound.example",
	"localhost.rebound.example:4173",
	"desk.localhost.rebound.example",
	"rebound.example.desk.localhost",
	"xdesk.localhost",
	"desk.localhost.",
	"desk.localhost:4173:80",
	"desk.localhost@rebound.example",
	"desk.localhost:x",
])("the host name %s is not the desk's", async (host) => {
	for (const path of ["/", "/desk", "/desk/fault.txt", "/data/archive/months.json"])
		expect((await send(path, { host })).body).toBe("The site");
});

test("the host name of the desk is the same in any case, and belongs to its own port", async () => {
	expect((await send("/", { host: `DESK.localhost:${server.port}` })).status).toBe(200);
	for (const host of ["desk.localhost", "desk.localhost:80", "desk.localhost:4173"])
		expect(await send("/", { host })).toMatchObject({
			status: 403,
			body: expect.not.stringContaining("The site"),
		});
});

test("/desk of the readers' site leads to the desk, for reading only", async () => {
	for (const [host, path, location] of [
		["localhost:4173", "/desk", "http://desk.localhost:4173/"],
		["localhost", "/desk/", "http://desk.localhost/"],
		["127.0.0.1:4173", "/desk?years=2019,2020", "http://desk.localhost:4173/?years=2019,2020"],
		["[::1]:4173", "/desk", "http://desk.localhost:4173/"],
	] as const)
		expect(await send(path, { host })).toMatchObject({ status: 302, headers: { location } });
	expect((await send("/desk", { host: "localhost" }, "POST")).body).toBe("The site");
	for (const path of ["/desks", "/desk/desk.js", "/desk/fault.txt"])
		expect((await send(path, { host: "localhost" })).body).toBe("The site");
});

test("the reason why the press cannot publish is reported", async () => {
	expect(await send("/desk/fault.txt")).toMatchObject({ status: 200, body: "\n" });
	problem = "about.md: must start with a title";
	const { body, headers } = await send("/desk/fault.txt");
	expect(body).toBe("about.md: must start with a title\n");
	expect(headers["cache-control"]).toBe("no-cache");
});

test("of the published files only the count of stories and their ids are served", async () => {
	expect(await send("/data/archive/months.json")).toMatchObject({ status: 200, body: "[]" });
	expect(await send("/favicon.ico")).toMatchObject({ status: 200, body: "icon" });
	expect(await send("/desk/published.txt")).toMatchObject({ status: 200, body: "night-ferry\n" });
	const paths = ["/index.html", "/data/news/night-ferry.json", "/package.json"];
	for (const path of [...paths, ...paths.flatMap(spellingsOf)]) {
		const { status, body } = await send(path);
		expect([path, status === 200 && body.includes("secret")]).toEqual([path, false]);
		expect(body).not.toMatch(/The site|candour/);
	}
});

test("only GET and HEAD are answered, and no path leads out of the desk's files", async () => {
	for (const path of ["/desk/../package.json", "/desk/%2e%2e/package.json", "/desk/a/../../../package.json"])
		expect(await send(path)).toMatchObject({ status: 404, body: "There is no such file of the desk.\n" });
	expect((await send("/", {}, "POST")).status).toBe(405);
	expect((await send("/", {}, "HEAD")).body).toBe("");
});
