import type { StoredAccounts } from "./accounts-file.ts";

/** One account as `firebase auth:import` reads it. Hash and salt are in base64. */
type ImportedUser = Record<string, unknown> & { localId: string; passwordHash?: string; salt?: string };

/** What `firebase auth:import` must be told of the hashes: the values of Node's scrypt in password-hash.ts. */
export const importOptions =
	"--hash-algo STANDARD_SCRYPT --mem-cost 16384 --block-size 8 --parallelization 1 --dk-len 32";

const kept = ["localId", "email", "emailVerified", "displayName", "photoUrl", "createdAt", "disabled"];
const keptOfProvider = ["providerId", "rawId", "email", "displayName", "photoUrl"];

/** The accounts of the embedded service for a Firebase project. Readers keep their passwords, which nobody knows. */
export function firebaseImport({ passwordSalt = "", users }: StoredAccounts): { users: ImportedUser[] } {
	return {
		users: users.map((account) => {
			const hash = /^fakeHash:salt=[^:]*:password=(.*)$/s.exec(account.passwordHash ?? "")?.[1];
			const providers = account.providerUserInfo?.filter(({ providerId }) =>
				/^(?:google|github)\.com$/.test(providerId),
			);
			return {
				...(pick(account, kept) as { localId: string }),
				...(hash &&
					passwordSalt && {
						passwordHash: Buffer.from(hash, "base64url").toString("base64"),
						salt: Buffer.from(passwordSalt).toString("base64"),
					}),
				providerUserInfo: (providers ?? []).map((provider) => pick(provider, keptOfProvider)),
			};
		}),
	};
}

function pick(from: object, names: string[]): Record<string, unknown> {
	return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}
