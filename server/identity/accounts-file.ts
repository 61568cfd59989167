import { chmod, mkdir, open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { holdLock } from "../../lib/build-lock.ts";
import { UserError } from "../../lib/user-error.ts";
import type { Account } from "./emulator-project.ts";

/** Journeys set CANDOUR_ACCOUNTS, so that tests never touch the developer's own accounts. */
export function accountsFile(environment: NodeJS.ProcessEnv = process.env): string {
	return environment.CANDOUR_ACCOUNTS || path.join(".candour", "accounts.json");
}

/** Refuses a file that another process holds in its memory: each would overwrite what the other saves. */
export async function reserveAccounts(file: string): Promise<void> {
	await holdLock(
		`${file}.lock`,
		(pid) =>
			`The accounts in ${file} are in use by npm start or npm run dev (process ${pid}). End it, or set CANDOUR_ACCOUNTS to another file.`,
	).catch((error: unknown) => {
		// Where no lock can be written, nothing can be overwritten either.
		if (error instanceof UserError) throw error;
	});
}

/** The accounts, and the salt of their passwords. Files of earlier versions have plain passwords and no salt. */
export type StoredAccounts = { passwordSalt?: string; users: Account[] };

/** Returns no accounts if the file does not exist yet. Throws if it holds anything else than accounts. */
export async function readAccounts(file: string): Promise<StoredAccounts> {
	// An earlier copy or a restored backup may be readable by others.
	await chmod(file, 0o600).catch(() => {});
	const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return '{"users":[]}';
		throw error;
	});
	const { users, passwordSalt }: Record<string, unknown> = { ...JSON.parse(text) };
	if (!Array.isArray(users) || !users.every(isAccount)) throw new Error("it holds no list of accounts");
	return { users, ...(typeof passwordSalt === "string" && { passwordSalt }) };
}

function isAccount(value: unknown): value is Account {
	return Boolean(value) && typeof value === "object" && typeof (value as Account).localId === "string";
}

/** Writes atomically, and readable by the owner only, as the file contains accounts. */
export async function writeAccounts(file: string, text: string): Promise<void> {
	const temporary = `${file}.${process.pid}.next`;
	await mkdir(path.dirname(file), { recursive: true });
	const handle = await open(temporary, "w", 0o600);
	try {
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
	await rename(temporary, file);
}

/** Renames a damaged file, so that it can be repaired by hand. Returns its new path. */
export async function quarantine(file: string): Promise<string> {
	const quarantined = `${file}.damaged-${new Date().toISOString().replace(/\W/g, "-")}`;
	await rename(file, quarantined).catch((error: unknown) => {
		throw new UserError(`${file} holds no accounts, and it could not be put aside: ${String(error)}`);
	});
	return quarantined;
}
