import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { constants, setPriority } from "node:os";

/** Starts a module as a process that readers and editors do not wait for. Only a process can have a lower priority. */
export function forkInBackground(
	module: string,
	args: string[] = [],
	options: ForkOptions = {},
): ChildProcess {
	const child = fork(module, args, options);
	// At once: its threads and processes inherit the priority when they start.
	if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
	return child;
}
