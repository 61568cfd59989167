import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskPolicy } from "../../desk/policy.ts";
import { type Listening, listen } from "../../server/http/listen.ts";
import { createDesk } from "./desk-handler.ts";

let server: Listening;
let problem = "";
beforeAll(async () => {
	const desk = createDesk(() => problem);
	server = await listen((request, response) => {
		if (!desk(request, response)) response.writeHead(404).end("The site");
	}, 0);
});
afterAll(() => server.close());

type Answer = { status: number; body: string; headers: Record<string, unknown> };

/** Sends the path unchanged: fetch would normalise it and set the host. */
function send(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const sent = request({ host: "127.0.0.1", port: server.port, path, method, headers }, (response) => {
			let body = "";
			response.setEncoding("utf8").on("data", (part) => (body += part));
			response.on("end", () =>
				resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
			);
		});
		sent.on("error", reject).end();
	});
}

test("the desk's page has its own CSP and names the folder that it writes to", async () => {
	const { status, headers, body } = await send("/desk");
	expect(status).toBe(200);
	expect(headers["content-security-policy"]).toBe(deskPolicy);
	expect(body).toContain('{"content":"e2e/edition"}');
	expect(body).not.toMatch(/(?:src|href)="https?:/);
});

test.each([
	["a foreign name", { host: "rebound.example" }],
	["a foreign name that looks like ours", { host: "localhost.rebound.example:4173" }],
	["a page of another origin", { origin: "https://rebound.example" }],
	["a proxy", { "x-forwarded-for": "192.0.2.1" }],
])("%s is refused", async (_, headers) => {
	const { status, body } = await send("/desk", headers);
	expect([status, /^The desk answers (?:only|no)/.test(body)]).toEqual([403, true]);
});

test("the reason why the press cannot publish is reported", async () => {
	expect(await send("/desk/fault.txt")).toMatchObject({ status: 200, body: "\n" });
	problem = "about.md: must start with a title";
	const { body, headers } = await send("/desk/fault.txt");
	expect(body).toBe("about.md: must start with a title\n");
	expect(headers["cache-control"]).toBe("no-cache");
});

test("only requests for the desk are handled", async () => {
	expect((await send("/desks")).body).toBe("The site");
	for (const path of ["/desk/../package.json", "/desk/%2e%2e/package.json", "/desk/a/../../../package.json"])
		expect((await send(path)).body).not.toContain("candour");
	expect((await send("/desk", {}, "POST")).status).toBe(405);
	expect((await send("/desk", {}, "HEAD")).body).toBe("");
});
