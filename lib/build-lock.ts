import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { folders } from "./folders.ts";
import { UserError } from "./user-error.ts";

type Options = {
	/** Called once when another process has the lock, to wait for it instead of being refused. */
	onWait?: (words: string) => void;
};

const pollMs = 200;

/** Whoever publishes, builds or imports has the folders alone; the next waits. */
export function withBuildLock<Result>(work: () => Promise<Result>): Promise<Result> {
	return withLock(path.join(folders.work, "building"), work, { onWait: console.log });
}

/** Does work while no other living process holds the lock file: the second one is refused, or waits. */
export async function withLock<Result>(
	note: string,
	work: () => Promise<Result>,
	{ onWait }: Options = {},
): Promise<Result> {
	await mkdir(path.dirname(note), { recursive: true });
	let hasWaited = false;
	while (!(await take(note))) {
		const [pid] = await ownerOf(note);
		const words = `Another process is publishing or importing (process ${pid}).`;
		if (!onWait) throw new UserError(`${words} Wait for it to end; if there is none, delete ${note}.`);
		if (!hasWaited) onWait(`${words} Waiting for it to end.`);
		hasWaited = true;
		await pause(pollMs);
	}
	held.add(note);
	try {
		return await work();
	} finally {
		held.delete(note);
		await rm(note, { force: true });
	}
}

/** The locks that this process has. A note that names this process and is not here was left by another of the same number. */
const held = new Set<string>();

/** Takes the lock if nobody alive has it. */
async function take(note: string): Promise<boolean> {
	const text = `${process.pid} ${(await startOf(process.pid)) ?? ""}`;
	const write = () =>
		writeFile(note, text, { flag: "wx" }).then(
			() => true,
			() => false,
		);
	if (await write()) return true;
	const [pid, start] = await ownerOf(note);
	if (pid === process.pid ? held.has(note) : await isAlive(pid, start)) return false;
	await rm(note, { force: true });
	return write();
}

async function ownerOf(note: string): Promise<[pid: number, start: string]> {
	const [pid, start = ""] = (await readFile(note, "utf8").catch(() => "")).split(" ");
	return [Number(pid), start];
}

/** Whether the process that wrote a note is still there: one of the same number that began at another moment is not it. */
async function isAlive(pid: number, start: string): Promise<boolean> {
	if (!(pid > 0)) return false;
	if (existsSync("/proc/self/stat")) {
		const present = await startOf(pid);
		return present !== undefined && (start === "" || present === start);
	}
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** When a process began, in the kernel's own count; nothing for one that is gone or only waits to be buried, or where the system does not tell. */
async function startOf(pid: number): Promise<string | undefined> {
	const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
	// The name in brackets may hold spaces.
	const [state, ...fields] = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
	return state === undefined || state === "Z" || state === "X" ? undefined : fields[18];
}
