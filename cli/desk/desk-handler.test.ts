import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskPolicy } from "../../desk/policy.ts";
import { type Listening, listen } from "../../server/http/listen.ts";
import { createDesk } from "./desk-handler.ts";

let server: Listening;
let fault = "";
beforeAll(async () => {
	const desk = createDesk(() => fault);
	server = await listen((question, answer) => {
		if (!desk(question, answer)) answer.writeHead(404).end("The site");
	}, 0);
});
afterAll(() => server.close());

type Answer = { status: number; body: string; headers: Record<string, unknown> };

/** Asked as it stands: fetch would tidy the path and choose the host. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const question = request({ host: "127.0.0.1", port: server.port, path, method, headers }, (answer) => {
			let body = "";
			answer.setEncoding("utf8").on("data", (part) => (body += part));
			answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
		});
		question.on("error", reject).end();
	});
}

test("the desk's page has a policy of its own and says where it writes", async () => {
	const { status, headers, body } = await ask("/desk");
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
	const { status, body } = await ask("/desk", headers);
	expect([status, body.startsWith("The desk answers only")]).toEqual([403, true]);
});

test("what keeps the press from publishing is told", async () => {
	expect(await ask("/desk/fault.txt")).toMatchObject({ status: 200, body: "\n" });
	fault = "about.md: must start with a title";
	const { body, headers } = await ask("/desk/fault.txt");
	expect(body).toBe("about.md: must start with a title\n");
	expect(headers["cache-control"]).toBe("no-cache");
});

test("only what belongs to the desk is answered", async () => {
	expect((await ask("/desks")).body).toBe("The site");
	for (const path of ["/desk/../package.json", "/desk/%2e%2e/package.json", "/desk/a/../../../package.json"])
		expect((await ask(path)).body).not.toContain("candour");
	expect((await ask("/desk", {}, "POST")).status).toBe(405);
	expect((await ask("/desk", {}, "HEAD")).body).toBe("");
});
