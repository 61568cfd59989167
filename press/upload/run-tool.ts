import { spawn } from "node:child_process";
import { once } from "node:events";
import { UserError } from "../../lib/user-error.ts";

/** What a program is for, and how it is run. */
export type Tool = {
	/** The first of these that is installed. */
	commands: string[][];
	args: string[];
	/** What it reads, one per line or with zero bytes. */
	input?: string;
	/** What it does, as in «rsync stopped while it uploaded pages». */
	doing: string;
	/** Exit codes besides 0 that are no failure. */
	isFine?: number[];
};

/** Runs a program, which prints in this terminal. A failure is a sentence: the program has said why. */
export async function runTool({ commands, args, input, doing, isFine = [] }: Tool): Promise<void> {
	for (const [command = "", ...first] of commands) {
		const code = await exitOf(command, [...first, ...args], input);
		if (code === undefined) continue;
		if (code === 0 || isFine.includes(Number(code))) return;
		throw new UserError(
			`${command} stopped while it ${doing} (${code}): it says why above. Nothing is lost. Put it right and run the same command again: it goes on from here.`,
		);
	}
	const [name] = commands[0] ?? [];
	throw new UserError(`${name} is not on this machine. Install it, and run the same command again.`);
}

/** The exit code or the signal; undefined if there is no such program. */
async function exitOf(command: string, args: string[], input?: string): Promise<number | string | undefined> {
	const stdin = input === undefined ? "inherit" : "pipe";
	const child = spawn(command, args, { stdio: [stdin, "inherit", "inherit"] });
	// A program that fails may not read its input to the end.
	child.stdin?.on("error", () => {}).end(input);
	try {
		const [code, signal] = await once(child, "close");
		return code ?? signal;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}
