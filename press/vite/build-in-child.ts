import { once } from "node:events";
import path from "node:path";
import {
	bundlerFileSystemError,
	FileSystemError,
	fileSystemError,
} from "../../lib/files/file-system-error.ts";
import { forkInBackground } from "../../lib/fork-in-background.ts";
import { runCommand } from "../../lib/run-command.ts";
import { UserError } from "../../lib/user-error.ts";

/**
 * Runs a build in a process of its own, which ends before this resolves: the bundler takes a hundred megabytes, and keeps
 * its process from doing anything else for seconds.
 */
export async function buildInChild(
	command: string,
	folder: string,
	failure: string,
	options: { isForLater?: boolean } = {},
): Promise<void> {
	const child = forkInBackground(path.join(import.meta.dirname, command), [folder], options);
	let problem: string | undefined;
	child.on("message", (message: string) => {
		problem = message;
	});
	const [code] = await once(child, "close");
	if (problem) throw new FileSystemError(problem);
	if (code !== 0) throw new UserError(failure);
}

/** What such a process does. It tells its parent about errors of the file system, and prints all others. */
export async function runBuild(build: (folder: string) => Promise<void>): Promise<void> {
	await runCommand(() =>
		build(process.argv[2] ?? "").catch((error: Error) => {
			const problem = fileSystemError(error) ?? bundlerFileSystemError(error.message);
			if (!problem) throw error;
			process.send?.(problem.message);
			process.exitCode = 1;
		}),
	);
}
