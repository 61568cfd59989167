import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { sealOpener } from "./open-sealed.ts";
import { seal, unseal } from "./seal.ts";
import { parseKey, sealedPath } from "./sealed-file.ts";

const key = new Uint8Array(randomBytes(32));
const other = new Uint8Array(randomBytes(32));
const path = sealedPath("night-ferry");
const text = `{"details":"${"The ferry is back. Ünïcode — 🛥️. ".repeat(50)}"}`;

const open = async (keys: Uint8Array<ArrayBuffer>[], from: string, bytes: Uint8Array) =>
	new TextDecoder().decode(await sealOpener(keys)(from, new Uint8Array(bytes)));

test("what the build seals, the wall opens, and the build itself", async () => {
	const sealed = seal(key, path, text);
	expect(await open([key], path, sealed)).toBe(text);
	expect(unseal([key], path, sealed)).toBe(text);
	expect(sealed.includes("ferry")).toBe(false);
	expect(sealed.length).toBeLessThan(text.length / 2);
});

test("the key before still opens a build that was not renewed", async () => {
	const sealed = seal(key, path, text);
	expect(await open([other, key], path, sealed)).toBe(text);
	expect(unseal([other, key], path, sealed)).toBe(text);
});

test.each<[string, (sealed: Buffer) => [Uint8Array<ArrayBuffer>[], string, Buffer]]>([
	["another key", (sealed) => [[other], path, sealed]],
	["no key", (sealed) => [[], path, sealed]],
	["the file of another story", (sealed) => [[key], sealedPath("other"), sealed]],
	["a changed byte", (sealed) => [[key], path, Buffer.concat([sealed.subarray(0, -1), Buffer.of(0)])]],
	["a file that was cut", (sealed) => [[key], path, sealed.subarray(0, -1)]],
	["an empty file", () => [[key], path, Buffer.alloc(0)]],
])("%s opens nothing", async (_, change) => {
	// A text whose tag does not end in the byte that is put there.
	let sealed = seal(key, path, text);
	for (let n = 0; sealed.at(-1) === 0; n += 1) sealed = seal(key, path, text + n);
	await expect(open(...change(sealed))).rejects.toThrow("another key");
	expect(() => unseal(...change(sealed))).toThrow("another key");
});

test("the same text gives the same file, another one a different nonce", () => {
	const nonce = (sealed: Buffer) => sealed.subarray(1, 13).toString("hex");
	expect(seal(key, path, text)).toEqual(seal(key, path, text));
	expect(nonce(seal(key, path, text))).not.toBe(nonce(seal(key, path, `${text} `)));
	expect(nonce(seal(key, path, text))).not.toBe(nonce(seal(key, sealedPath("other"), text)));
});

test.each(["", "short", Buffer.alloc(31).toString("base64"), Buffer.alloc(33).toString("base64"), "%%%"])(
	"«%s» is no key",
	(given) => {
		expect(() => parseKey(given)).toThrow();
	},
);
