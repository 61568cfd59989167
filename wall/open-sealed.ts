import { layout, purposes } from "./sealed-file.ts";

const { version, nonceBytes } = layout;

type Bytes = Uint8Array<ArrayBuffer>;

/** Opens sealed files with the first of the keys that fits, by web standards alone: see seal.ts. Rejects if none does. */
export function sealOpener(keys: readonly Bytes[]): (path: string, sealed: Bytes) => Promise<Bytes> {
	const textKeys = keys.map(textKeyOf);
	return async (path, sealed) => {
		const algorithm = {
			name: "AES-GCM",
			iv: sealed.subarray(1, 1 + nonceBytes),
			additionalData: new TextEncoder().encode(path),
		};
		for (const key of sealed[0] === version ? textKeys : []) {
			const deflated = await crypto.subtle
				.decrypt(algorithm, await key, sealed.subarray(1 + nonceBytes))
				.catch(() => undefined);
			if (deflated) return await inflate(deflated);
		}
		throw new Error(`${path} was sealed with another key of the wall.`);
	};
}

async function textKeyOf(key: Bytes): Promise<CryptoKey> {
	const hmac = { name: "HMAC", hash: "SHA-256" };
	const main = await crypto.subtle.importKey("raw", key, hmac, false, ["sign"]);
	const derived = await crypto.subtle.sign("HMAC", main, new TextEncoder().encode(purposes.text));
	return crypto.subtle.importKey("raw", derived, "AES-GCM", false, ["decrypt"]);
}

async function inflate(deflated: ArrayBuffer): Promise<Bytes> {
	const text = new Blob([deflated]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
	return new Uint8Array(await new Response(text).arrayBuffer());
}
