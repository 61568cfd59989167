import { debounce } from "../../lib/debounce.ts";
import { quarantine, readAccounts, writeAccounts } from "./accounts-file.ts";
import type { Account, EmulatorProject } from "./emulator-project.ts";

export type PersistedAccounts = {
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
	await load(project, file, log);
	let saved = serialize(project);
	let saving = Promise.resolve();
	const save = async () => {
		const text = serialize(project);
		if (text === saved) return;
		try {
			await writeAccounts(file, text);
			saved = text;
		} catch (error) {
			log(`The accounts could not be saved in ${file}: ${String(error)}`);
		}
	};
	const queueSave = () => {
		saving = saving.then(save);
		return saving;
	};
	return { scheduleSave: debounce(debounceMs, queueSave), save: queueSave };
}

async function load(project: EmulatorProject, file: string, log: (message: string) => void): Promise<void> {
	try {
		for (const account of await readAccounts(file)) restore(project, account);
	} catch (error) {
		project.deleteAllAccounts();
		const quarantined = await quarantine(file);
		log(`The accounts in ${file} could not be read (${String(error)}).`);
		log(`That file is now ${quarantined}, and sign-in begins without accounts.`);
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

function serialize(project: EmulatorProject): string {
	const users = project.queryUsers({}, { sortByField: "localId", order: "ASC" });
	return `${JSON.stringify({ users }, null, "\t")}\n`;
}
