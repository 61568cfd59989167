import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { constants, setPriority } from "node:os";

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/**
 * Starts a module as a process that readers do not wait for and, with `isForLater`, editors neither. Only a process can
 * have a lower priority.
 */
export function forkInBackground(
	module: string,
	args: string[] = [],
	{ isForLater = false, ...options }: ForkOptions & { isForLater?: boolean } = {},
): ChildProcess {
	const child = fork(module, args, options);
	// At once: its threads and processes inherit the priority when they start.
	if (child.pid) setPriority(child.pid, isForLater ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
	return child;
}
