import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Refusal } from "../wall/refusal.ts";
import { seal } from "../wall/seal.ts";
import { sealedPath } from "../wall/sealed-file.ts";
import { createSite } from "./hosting/site.ts";
import { listen } from "./http/listen.ts";
import { doubleSpellingsOf, spellingsOf } from "./http/path-spellings.ts";
import { parseRaw, sendRaw } from "./http/raw-client.ts";
import { checkWallOpens, createWallHandler, createWallListener } from "./wall.ts";

// The wall in front of the local server. The attacks with tokens are in wall/wall.test.ts.

const key = new Uint8Array(32).fill(9);
const id = "night-ferry";
const text = '{"details":"The ferry is back."}';

let folder: string;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "wall-"));
	const file = path.join(folder, sealedPath(id));
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, seal(key, sealedPath(id), text));
	const verify = async (token: string) => {
		if (token !== "a.good.token") throw new Refusal("Not this one.");
	};
	const keys = [Buffer.from(key).toString("base64")];
	const wall = createWallHandler(folder, verify, keys);
	const site = createSite(folder);
	server = await listen((request, response) => {
		if (!wall(request, response)) site(request, response);
	}, 0);
});
afterAll(async () => {
	await server.close();
	await rm(folder, { recursive: true });
});

const ask = async (target: string, ...headers: string[]) =>
	parseRaw(
		await sendRaw(
			server.port,
			[`GET ${target} HTTP/1.1`, "host: localhost", ...headers, "connection: close", "", ""].join("\r\n"),
		),
	);

test("with a valid token the wall gives the text, without one and with another none", async () => {
	const address = `/data/news/${id}.json`;
	expect((await ask(address, "authorization: Bearer a.good.token"))?.body).toContain("ferry is back");
	expect((await ask(address))?.status).toBe(401);
	expect((await ask(address, "authorization: Bearer a.bad.token"))?.status).toBe(401);
	expect(
		(await ask(address, "authorization: Bearer a.bad.token", "authorization: Bearer a.good.token"))?.status,
	).toBe(401);
});

test("no spelling of an address leads around the wall, with compressed copies or without", async () => {
	const addresses = [`/data/news/${id}.json`, `/${sealedPath(id)}`];
	const spellings = addresses.flatMap((address) => [
		...[address, `${address}.br`, `${address}.gz`],
		...spellingsOf(address),
		...doubleSpellingsOf(address).filter((_, index) => index % 10 === 0),
	]);
	const statuses = new Set<number>();
	for (const spelling of spellings) {
		const answer = await ask(spelling, "accept-encoding: identity");
		statuses.add(answer?.status ?? 0);
		expect(answer?.body ?? "", spelling).not.toContain("ferry is back");
	}
	// The sealed file is public: 200.
	expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 404]));
});

test("whether texts can be opened is told by opening one, and a folder without texts is no withdrawn story", async () => {
	const keys = [key, new Uint8Array(32).fill(8)].map((one) => Buffer.from(one).toString("base64"));
	await checkWallOpens(folder, keys);
	await expect(checkWallOpens(folder, keys.slice(1))).rejects.toThrow("sealed with another key");
	await expect(checkWallOpens(path.join(folder, "elsewhere"), keys)).rejects.toThrow("ENOENT");
	const elsewhere = await listen(
		createWallListener(path.join(folder, "elsewhere"), async () => {}, keys),
		0,
	);
	const logged = vi.spyOn(console, "error").mockReturnValue();
	const headers = { authorization: "Bearer a.good.token" };
	const asked = (port: number) => fetch(`http://127.0.0.1:${port}/data/news/none.json`, { headers });
	expect((await asked(elsewhere.port)).status).toBe(500);
	expect(logged).toHaveBeenCalledOnce();
	logged.mockRestore();
	await elsewhere.close();
	expect((await asked(server.port)).status).toBe(410);
});
