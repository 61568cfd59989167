import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firebaseTokens } from "./firebase-tokens.ts";
import { attack, story } from "./fixture-attacks.ts";
import { type Issuer, openIssuer, project } from "./fixture-issuer.ts";
import { nodeListener } from "./node-listener.ts";
import { publicKeys } from "./public-keys.ts";
import { seal } from "./seal.ts";
import { sealedPath } from "./sealed-file.ts";
import { createWall } from "./wall.ts";

const key = new Uint8Array(32).fill(7);

let issuer: Issuer;
let origin = "";
const server = createServer();
beforeAll(async () => {
	issuer = await openIssuer();
	const now = () => issuer.nowMs();
	const wall = createWall({
		keys: [key],
		verify: firebaseTokens(project, { keys: publicKeys({ url: issuer.url, now }), now }),
		read: async (path) =>
			path === sealedPath(story.id) ? new Uint8Array(seal(key, path, story.text)) : undefined,
	});
	server.on("request", nodeListener(wall)).listen(0);
	origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.close();
	issuer.close();
});

describe("the wall on Node", () => {
	attack({ origin: () => origin, issuer: () => issuer, advance: async (ms) => issuer.advance(ms) });
});

test("a wall that has never reached the keys says so, and asks for them again only after a while", async () => {
	const own = await openIssuer();
	own.setDown(true);
	const verify = firebaseTokens(project, {
		keys: publicKeys({ url: own.url, now: own.nowMs }),
		now: own.nowMs,
	});
	const wall = createWall({ keys: [key], verify, read: async () => undefined });
	const ask = async () => {
		const headers = { authorization: `Bearer ${await own.sign()}` };
		return (await wall(new Request(`https://a.example/data/news/${story.id}.json`, { headers }))).status;
	};
	expect([await ask(), await ask(), await ask()]).toEqual([503, 503, 503]);
	expect(own.requests()).toBe(1);
	own.setDown(false);
	own.advance(11_000);
	expect(await ask()).toBe(410);
	own.close();
});
