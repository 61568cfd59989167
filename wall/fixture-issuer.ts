import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export const project = "a-paper-of-nobody";

type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey };

let keyCount = 0;

export async function newKey(): Promise<Key> {
	keyCount += 1;
	return { kid: `key-${keyCount}`, ...(await generateKeyPair("RS256", { extractable: true })) };
}

/** Stands for Firebase: it serves public keys, and signs ID tokens as of its clock. */
export async function openIssuer({ maxAgeSeconds = 3_600 } = {}) {
	let keys = [await newKey()];
	let clockMs = 0;
	let isDown = false;
	let requests = 0;
	const server = createServer(async (_, response) => {
		requests += 1;
		if (isDown) return response.writeHead(500).end();
		const published = keys.map(async ({ kid, publicKey }) => ({
			...(await exportJWK(publicKey)),
			kid,
			alg: "RS256",
			use: "sig",
		}));
		response.setHeader("cache-control", `public, max-age=${maxAgeSeconds}, must-revalidate`);
		return response.end(JSON.stringify({ keys: await Promise.all(published) }));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const nowMs = () => Date.now() + clockMs;
	const seconds = () => Math.floor(nowMs() / 1000);
	/** The claims of a reader who signed in a minute ago. */
	const claims = (): JWTPayload => ({
		iss: `https://securetoken.google.com/${project}`,
		aud: project,
		auth_time: seconds() - 60,
		user_id: "ada",
		sub: "ada",
		iat: seconds() - 60,
		exp: seconds() + 3_540,
		firebase: { identities: {}, sign_in_provider: "password" },
	});
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
		claims,
		seconds,
		nowMs,
		advance: (ms: number) => {
			clockMs += ms;
		},
		/** The key that signs. */
		key: () => keys[0] as Key,
		rotate: async () => {
			keys = [await newKey()];
		},
		setDown: (value: boolean) => {
			isDown = value;
		},
		requests: () => requests,
		/** A token with other claims or another header, where given. Undefined removes one. */
		sign: (other: object = {}, header: object = {}, key: Key = keys[0] as Key) =>
			new SignJWT({ ...claims(), ...other })
				.setProtectedHeader({ alg: "RS256", kid: key.kid, typ: "JWT", ...header })
				.sign(key.privateKey),
		close: () => server.close(),
	};
}

export type Issuer = Awaited<ReturnType<typeof openIssuer>>;
