import { UserError } from "../lib/user-error.ts";
import { ContentIssues } from "../newsroom/schemas/issues.ts";

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
	if (error instanceof ContentIssues) return error.lines.join("\n");
	if (error instanceof UserError) return error.message;
	return error;
}
