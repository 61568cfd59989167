import { mkdir, open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { UserError } from "../../lib/user-error.ts";
import type { Account } from "./emulator-project.ts";

/** Journeys keep theirs elsewhere, so that no test ever meets a person's own accounts. */
export function accountsFile(environment: NodeJS.ProcessEnv = process.env): string {
	return environment.CANDOUR_ACCOUNTS || path.join(".candour", "accounts.json");
}

/** None when there is no file yet; throws when there is one that holds anything but accounts. */
export async function readAccounts(file: string): Promise<Account[]> {
	const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return '{"users":[]}';
		throw error;
	});
	const content: unknown = JSON.parse(text);
	const users = content && typeof content === "object" && "users" in content ? content.users : undefined;
	if (Array.isArray(users) && users.every(isAccount)) return users;
	throw new Error("it holds no list of accounts");
}

function isAccount(value: unknown): value is Account {
	return Boolean(value) && typeof value === "object" && typeof (value as Account).localId === "string";
}

/** Whole or not at all, whenever the machine stops; and for nobody else to read, as passwords stand in it. */
export async function writeAccounts(file: string, text: string): Promise<void> {
	const next = `${file}.${process.pid}.next`;
	await mkdir(path.dirname(file), { recursive: true });
	const handle = await open(next, "w", 0o600);
	try {
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
	await rename(next, file);
}

/** Gives a damaged file another name, under which someone can still mend it. */
export async function quarantine(file: string): Promise<string> {
	const place = `${file}.damaged-${new Date().toISOString().replace(/\W/g, "-")}`;
	await rename(file, place).catch((error: unknown) => {
		throw new UserError(`${file} holds no accounts, and it could not be put aside: ${String(error)}`);
	});
	return place;
}
