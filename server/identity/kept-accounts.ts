import { debounce } from "../../lib/debounce.ts";
import { quarantine, readAccounts, writeAccounts } from "./accounts-file.ts";
import type { Account, EmulatorProject } from "./emulator-project.ts";

export type KeptAccounts = {
	/** To be called whenever an account may have changed. */
	mayHaveChanged: () => void;
	/** Resolves when the file holds what the project holds. */
	save: () => Promise<void>;
};

const patience = 200;

/** Fills the project from the file, and keeps the file as the project is. */
export async function keepAccounts(
	project: EmulatorProject,
	file: string,
	say: (words: string) => void,
): Promise<KeptAccounts> {
	await fill(project, file, say);
	let saved = textOf(project);
	let saving = Promise.resolve();
	const save = async () => {
		const text = textOf(project);
		if (text === saved) return;
		try {
			await writeAccounts(file, text);
			saved = text;
		} catch (error) {
			say(`The accounts could not be saved in ${file}: ${String(error)}`);
		}
	};
	const saveInTurn = () => {
		saving = saving.then(save);
		return saving;
	};
	return { mayHaveChanged: debounce(patience, saveInTurn), save: saveInTurn };
}

async function fill(project: EmulatorProject, file: string, say: (words: string) => void): Promise<void> {
	try {
		for (const account of await readAccounts(file)) restore(project, account);
	} catch (error) {
		project.deleteAllAccounts();
		const place = await quarantine(file);
		say(`The accounts in ${file} could not be read (${String(error)}).`);
		say(`That file is now ${place}, and sign-in begins without accounts.`);
	}
}

/**
 * As it was, so that whoever was signed in still is: the emulator's own import would call every token given
 * out before it too old. It derives the password's entry among the providers from the account itself.
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

function textOf(project: EmulatorProject): string {
	const users = project.queryUsers({}, { sortByField: "localId", order: "ASC" });
	return `${JSON.stringify({ users }, null, "\t")}\n`;
}
