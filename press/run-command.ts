import { UserError } from "../lib/user-error.ts";
import { ContentFaults } from "../newsroom/schemas/faults.ts";

/** Runs a command to its end; when it cannot go on it says why, in sentences where we have them, and fails. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
	try {
		await command();
	} catch (error) {
		console.error(explanation(error));
		process.exitCode = 1;
	}
}

export function explanation(error: unknown): unknown {
	if (error instanceof ContentFaults) return error.lines.join("\n");
	if (error instanceof UserError) return error.message;
	return error;
}
