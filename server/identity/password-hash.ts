import { scrypt } from "node:crypto";
import { promisify } from "node:util";
import { emulatorError } from "./emulator-modules.ts";

/** Replaces a password by its hash. */
export type HashPassword = (password: string) => Promise<string>;

/** Shorter passwords are never stored: the emulator rejects them by their length. */
const minLength = 6;
/** Of Firebase's default password policy. */
export const maxPasswordLength = 4_096;

const plainHash = /^(fakeHash:salt=[^:]*:password=)(.*)$/s;

const derive = promisify(scrypt) as (password: string, salt: string, bytes: number) => Promise<Buffer>;

/** The emulator stores passwords as it receives them, so it receives hashes only. */
export function passwordHash(salt: string): HashPassword {
	return async (password) => {
		if (password.length < minLength) return password;
		if (password.length > maxPasswordLength)
			throw emulatorError(
				`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password may contain at most ${maxPasswordLength} characters]`,
			);
		return (await derive(password, salt, 32)).toString("base64url");
	};
}

/** Hashes the passwords in a body of the API. */
export async function withHashedPasswords<Body>(body: Body, hash: HashPassword): Promise<Body> {
	if (typeof body !== "object" || body === null) return body;
	const hashed: Record<string, string> = {};
	for (const field of ["password", "newPassword"]) {
		const password: unknown = Reflect.get(body, field);
		if (typeof password === "string") hashed[field] = await hash(password);
	}
	return { ...body, ...hashed };
}

/** Hashes the password of an account that an earlier version has stored in plain text. */
export async function withHashedPassword<Account extends { passwordHash?: string }>(
	account: Account,
	hash: HashPassword,
): Promise<Account> {
	const [, start, password] = plainHash.exec(account.passwordHash ?? "") ?? [];
	return password === undefined ? account : { ...account, passwordHash: start + (await hash(password)) };
}
