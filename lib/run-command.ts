import { fileSystemError } from "./files/file-system-error.ts";
import { checkFolders } from "./folders.ts";
import { UserError } from "./user-error.ts";

/** Checks the folders and runs a command. When it fails, prints why and sets the exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
	try {
		checkFolders();
		await command();
	} catch (error) {
		console.error(explanation(error));
		process.exitCode = 1;
	}
}

/** What to print for an error: a sentence if the user can act on it, otherwise the error with its stack trace. */
export function explanation(error: unknown): unknown {
	const known = fileSystemError(error) ?? error;
	return known instanceof UserError ? known.explanation : known;
}
