import { randomBytes } from "node:crypto";
import { debounce } from "../../lib/debounce.ts";
import { quarantine, readAccounts, writeAccounts } from "./accounts-file.ts";
import type { Account, EmulatorProject } from "./emulator-project.ts";
import { type HashPassword, passwordHash, withHashedPassword } from "./password-hash.ts";

export type PersistedAccounts = {
	/** Hashes a password as the stored ones are. */
	hash: HashPassword;
	/** Call it when an account may have changed. */
	scheduleSave: () => void;
	/** Resolves when all accounts are on disk. */
	save: () => Promise<void>;
};

const debounceMs = 200;

/** Loads the accounts of the file into the project, and saves later changes to the file. */
export async function persistAccounts(
	project: EmulatorProject,
	file: string,
	log: (message: string) => void,
): Promise<PersistedAccounts> {
	const { passwordSalt, isCurrent } = await load(project, file, log);
	const text = () => serialize(project, passwordSalt);
	let saved = isCurrent ? text() : "";
	let saving = Promise.resolve();
	const save = async () => {
		const current = text();
		if (current === saved) return;
		try {
			await writeAccounts(file, current);
			saved = current;
		} catch (error) {
			log(`The accounts could not be saved in ${file}: ${String(error)}`);
		}
	};
	const queueSave = () => {
		saving = saving.then(save);
		return saving;
	};
	if (!isCurrent) await queueSave();
	return { hash: passwordHash(passwordSalt), scheduleSave: debounce(debounceMs, queueSave), save: queueSave };
}

/** Returns the salt of the passwords, and whether the file is up to date. */
async function load(
	project: EmulatorProject,
	file: string,
	log: (message: string) => void,
): Promise<{ passwordSalt: string; isCurrent: boolean }> {
	const newSalt = randomBytes(16).toString("base64url");
	try {
		const { users, passwordSalt } = await readAccounts(file);
		for (const account of users)
			restore(project, passwordSalt ? account : await withHashedPassword(account, passwordHash(newSalt)));
		return {
			passwordSalt: passwordSalt ?? newSalt,
			isCurrent: passwordSalt !== undefined || users.length === 0,
		};
	} catch (error) {
		project.deleteAllAccounts();
		const quarantined = await quarantine(file);
		log(`The accounts in ${file} could not be read (${String(error)}).`);
		log(`That file is now ${quarantined}, and sign-in begins without accounts.`);
		return { passwordSalt: newSalt, isCurrent: true };
	}
}

/**
 * Restores the account unchanged, so that readers stay signed in: the emulator's own import invalidates all earlier
 * tokens. The emulator derives the providers "password" and "phone" from the account itself.
 */
function restore(project: EmulatorProject, account: Account): void {
	const providerUserInfo = account.providerUserInfo?.filter(
		({ providerId }) => providerId !== "password" && providerId !== "phone",
	);
	project.overwriteUserWithLocalId(account.localId, {
		...account,
		...(providerUserInfo && { providerUserInfo }),
	});
}

function serialize(project: EmulatorProject, passwordSalt: string): string {
	const users = project.queryUsers({}, { sortByField: "localId", order: "ASC" });
	return `${JSON.stringify({ passwordSalt, users }, null, "\t")}\n`;
}
