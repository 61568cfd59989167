import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";

/** A running host, at a port of this machine. */
export type Host = { port: number; close: () => Promise<void> };

export async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const address = probe.address();
	probe.close();
	await once(probe, "close");
	return typeof address === "object" && address ? address.port : 0;
}

type Command = {
	command: string;
	args: string[];
	cwd: string;
	port: number;
	env?: NodeJS.ProcessEnv;
	/** Whether it runs as a user that may write nowhere else. */
	hasNoRights?: boolean;
};

const nobody = 65_534;
/** Debian has servers in /usr/sbin, where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`;

/** Whether a program is on this machine. */
export function isInstalled(command: string): boolean {
	return spawnSync(command, ["-v"], { env: { ...process.env, PATH } }).error === undefined;
}

/** Starts a program and waits until it answers. Its log is beside what it serves, and in the error if it ends. */
export async function startProgram({
	command,
	args,
	cwd,
	port,
	env = {},
	hasNoRights = false,
}: Command): Promise<Host> {
	const log: string[] = [];
	const file = createWriteStream(`${cwd}/log.txt`);
	const child = spawn(command, args, {
		cwd,
		env: { ...process.env, PATH, ...env },
		stdio: ["ignore", "pipe", "pipe"],
		// A group of its own, as wrangler starts workerd.
		detached: true,
		...(hasNoRights && process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
	});
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk: Buffer) => {
			log.push(chunk.toString());
			file.write(chunk);
		});
	if (await waitUntilAnswering(child, port)) return { port, close: () => end(child) };
	await end(child);
	throw new Error(`${command} does not answer at ${port}. It says:\n${log.join("")}`);
}

async function waitUntilAnswering(child: ChildProcess, port: number): Promise<boolean> {
	const deadline = Date.now() + 80_000;
	while (Date.now() < deadline && child.exitCode === null && child.pid) {
		if (await fetch(`http://127.0.0.1:${port}/robots.txt`).catch(() => undefined)) return true;
		await setTimeout(50);
	}
	return false;
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
	const ended = once(child, "exit");
	process.kill(-child.pid, "SIGTERM");
	await ended;
}
