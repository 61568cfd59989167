import { bundlerFileSystemError, fileSystemError } from "../../lib/files/file-system-error.ts";
import { runCommand } from "../../lib/run-command.ts";
import { buildApp } from "./app-build.ts";

/** Runs in a child process of openAppBuild, which it tells about errors of the file system. */
await runCommand(() =>
	buildApp(process.argv[2] ?? "").catch((error: Error) => {
		const problem = fileSystemError(error) ?? bundlerFileSystemError(error.message);
		if (!problem) throw error;
		process.send?.(problem.message);
		process.exitCode = 1;
	}),
);
