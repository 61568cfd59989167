import { writeFile } from "node:fs/promises";
import { runCommand } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import { accountsFile, readAccounts } from "../server/identity/accounts-file.ts";
import { firebaseImport, importOptions } from "../server/identity/firebase-import.ts";

/** Writes the accounts of the embedded identity service for a Firebase project. */
await runCommand(async () => {
	const [file, ...others] = process.argv.slice(2);
	if (!file?.endsWith(".json") || others.length > 0)
		throw new UserError("Name a new file: npm run accounts:export -- readers.json");
	const accounts = firebaseImport(await readAccounts(accountsFile()));
	// Readable by the owner only, as it contains accounts.
	await writeFile(file, JSON.stringify(accounts, null, "\t"), { mode: 0o600, flag: "wx" }).catch((error) => {
		if (error.code !== "EEXIST") throw error;
		throw new UserError(`${file} is there already. Name a new file.`);
	});
	console.log(`Wrote ${accounts.users.length} accounts. Bring them into the project, and delete the file:`);
	console.log(`npx firebase auth:import ${file} ${importOptions} --project your-project`);
});
