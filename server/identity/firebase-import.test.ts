import { scryptSync } from "node:crypto";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { firebaseImport, importOptions } from "./firebase-import.ts";
import { passwordHash } from "./password-hash.ts";

type Importer = { validateUserJson: (user: object) => { error?: string } };
const { validateUserJson }: Importer = createRequire(import.meta.url)("firebase-tools/lib/accountImporter");

const salt = "c2FsdA-_9";
const stored = async () => ({
	passwordSalt: salt,
	users: [
		{
			localId: "one",
			email: "reader@example.com",
			emailVerified: true,
			displayName: "A Reader",
			createdAt: "1700000000000",
			lastLoginAt: "1700000000001",
			validSince: "1700000000",
			salt: "fakeSaltabc",
			passwordHash: `fakeHash:salt=fakeSaltabc:password=${await passwordHash(salt)("correct horse")}`,
			providerUserInfo: [
				{ providerId: "password", email: "reader@example.com", rawId: "reader@example.com" },
			],
		},
		{
			localId: "two",
			providerUserInfo: [{ providerId: "github.com", rawId: "7", displayName: "Other", screenName: "other" }],
		},
	],
});

test("firebase-tools accepts the accounts", async () => {
	const { users } = firebaseImport(await stored());
	expect(users.map((user) => validateUserJson(user))).toEqual([{}, {}]);
	expect(users[0]).toMatchObject({
		localId: "one",
		email: "reader@example.com",
		emailVerified: true,
		providerUserInfo: [],
	});
	expect(users[1]).toEqual({
		localId: "two",
		providerUserInfo: [{ providerId: "github.com", rawId: "7", displayName: "Other" }],
	});
});

test("a reader's password fits the hash, with the values that firebase is told", async () => {
	const [user] = firebaseImport(await stored()).users;
	const told = (name: string) => Number(new RegExp(`--${name} (\\d+)`).exec(importOptions)?.[1]);
	const hash = scryptSync("correct horse", Buffer.from(user?.salt ?? "", "base64"), told("dk-len"), {
		N: told("mem-cost"),
		r: told("block-size"),
		p: told("parallelization"),
	});
	expect(user?.passwordHash).toBe(hash.toString("base64"));
});
