import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { layout, purposes } from "./sealed-file.ts";

const { version, nonceBytes, tagBytes } = layout;
const cipher = "aes-256-gcm";

/**
 * Encrypts a text for its path. The nonce is made of both, so that the same text gives the same bytes and is not
 * deployed again, and no nonce is used for two texts.
 */
export function seal(key: Uint8Array, path: string, text: string): Buffer {
	const nonce = createHmac("sha256", subkey(key, purposes.nonce))
		.update(`${path}\0${text}`)
		.digest()
		.subarray(0, nonceBytes);
	const encryption = createCipheriv(cipher, subkey(key, purposes.text), nonce).setAAD(Buffer.from(path));
	const encrypted = [encryption.update(deflateRawSync(text)), encryption.final()];
	return Buffer.concat([Buffer.of(version), nonce, ...encrypted, encryption.getAuthTag()]);
}

/** The text of a sealed file, by the first of the keys that fits. Throws if none does. For the press: it must not wait. */
export function unseal(keys: readonly Uint8Array[], path: string, sealed: Uint8Array): string {
	const nonce = sealed.subarray(1, 1 + nonceBytes);
	const encrypted = sealed.subarray(1 + nonceBytes, -tagBytes);
	for (const key of keys) {
		try {
			const decryption = createDecipheriv(cipher, subkey(key, purposes.text), nonce)
				.setAAD(Buffer.from(path))
				.setAuthTag(sealed.subarray(-tagBytes));
			return inflateRawSync(Buffer.concat([decryption.update(encrypted), decryption.final()])).toString();
		} catch {
			// Another key may fit.
		}
	}
	throw new Error(`${path} was sealed with another key of the wall.`);
}

function subkey(key: Uint8Array, purpose: string): Buffer {
	return createHmac("sha256", key).update(purpose).digest();
}
