/** Where the text of a story is in a build with a wall, encrypted: anybody may load this file, and nobody can read it. */
export const sealedPath = (id: string) => `data/sealed/${id}.bin`;

/** A sealed file: its version, a nonce, and the text, deflated and encrypted with AES-256-GCM for its path. */
export const layout = { version: 1, nonceBytes: 12, tagBytes: 16 };

/** Each purpose has a key of its own, made of the wall's key by HMAC-SHA256. */
export const purposes = { text: "candour text", nonce: "candour nonce" };

/** The bytes of a key in Base64. Throws for any other number than 32. */
export function parseKey(text: string): Uint8Array<ArrayBuffer> {
	const base64 = text.trim().replaceAll("-", "+").replaceAll("_", "/");
	const key = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	if (key.length !== 32) throw new Error(`A key has 32 bytes, and this one has ${key.length}.`);
	return key;
}
