import { existsSync } from "node:fs";
import { mkdir, readFile, readlink, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { folders } from "./folders.ts";
import { UserError } from "./user-error.ts";

type Options = {
	/** If given, waits for the lock instead of failing. Called once, when waiting begins. */
	onWait?: (message: string) => void;
};

const pollMs = 200;

/** Runs work while no other process publishes, builds or imports. Waits for the lock. */
export function withBuildLock<Result>(work: () => Promise<Result>): Promise<Result> {
	return withLock(path.join(folders.work, "building"), work, { onWait: console.log });
}

/** Runs work while holding a lock file. If another live process holds it, throws or waits. */
export async function withLock<Result>(
	lockFile: string,
	work: () => Promise<Result>,
	{ onWait }: Options = {},
): Promise<Result> {
	await mkdir(path.dirname(lockFile), { recursive: true });
	let hasWaited = false;
	let release = await tryAcquire(lockFile);
	for (; !release; release = await tryAcquire(lockFile)) {
		const owner = await readOwner(lockFile);
		if (owner === undefined) continue;
		const [pid] = parseOwner(owner);
		const message = `Another process is publishing or importing (process ${pid}).`;
		if (!onWait) throw new UserError(`${message} Wait for it to end; if there is none, delete ${lockFile}.`);
		if (!hasWaited) onWait(`${message} Waiting for it to end.`);
		hasWaited = true;
		await pause(pollMs);
	}
	try {
		return await work();
	} finally {
		await release();
	}
}

/** Takes a lock for as long as this process runs. Throws the sentence if another live process holds it. */
export async function holdLock(lockFile: string, sentence: (pid: string) => string): Promise<void> {
	await mkdir(path.dirname(lockFile), { recursive: true });
	for (;;) {
		if (await tryAcquire(lockFile)) return;
		const owner = await readOwner(lockFile);
		if (owner !== undefined) throw new UserError(sentence(String(parseOwner(owner)[0])));
	}
}

type Release = () => Promise<void>;

/** The owners of locks in this process. Any other with our process id is left from an earlier process. */
const held = new Set<string>();

/** Tells the locks of one process apart. */
let acquired = 0;

/**
 * Takes the lock unless a live process holds it. The lock is a symbolic link whose target names its owner: it is made in
 * one step, so it never exists without its owner, not even on a full disk.
 */
async function tryAcquire(lockFile: string): Promise<Release | undefined> {
	const start = (await startTimeOf(process.pid)) ?? "";
	acquired += 1;
	const owner = `${process.pid} ${start} ${acquired}`;
	held.add(owner);
	const release = async () => {
		// Where it cannot be removed, it counts as the lock of a process that has ended.
		await rm(lockFile, { force: true }).finally(() => held.delete(owner));
	};
	try {
		if (await createLock(lockFile, owner)) return release;
		const other = await readOwner(lockFile);
		const isFree =
			other === undefined || (!(await isOwnerAlive(other)) && (await removeDead(lockFile, other)));
		if (isFree && (await createLock(lockFile, owner))) return release;
	} catch (error) {
		held.delete(owner);
		throw error;
	}
	held.delete(owner);
	return undefined;
}

function createLock(lockFile: string, owner: string): Promise<boolean> {
	return symlink(owner, lockFile).then(
		() => true,
		(error: NodeJS.ErrnoException) => {
			if (error.code === "EEXIST") return false;
			throw error;
		},
	);
}

/**
 * Removes the lock of a process that has ended. Only one process at a time may do so: another one could otherwise remove
 * the lock that a third has taken since. Returns false if another process does.
 */
async function removeDead(lockFile: string, owner: string): Promise<boolean> {
	const release = await tryAcquire(`${lockFile}.takeover`);
	if (!release) return false;
	if ((await readOwner(lockFile)) === owner) await rm(lockFile);
	await release();
	return true;
}

/** Undefined if the lock has been released. Earlier versions wrote the owner into a file. */
function readOwner(lockFile: string): Promise<string | undefined> {
	return readlink(lockFile).catch(() => readFile(lockFile, "utf8").catch(() => undefined));
}

function parseOwner(owner: string): [pid: number, start: string] {
	const [pid, start = ""] = owner.split(" ");
	return [Number(pid), start];
}

function isOwnerAlive(owner: string): Promise<boolean> | boolean {
	const [pid, start] = parseOwner(owner);
	return pid === process.pid ? held.has(owner) : isAlive(pid, start);
}

/** Whether the owner of a lock still runs. The start time tells it from a later process with the same id. */
async function isAlive(pid: number, start: string): Promise<boolean> {
	if (!(pid > 0)) return false;
	if (existsSync("/proc/self/stat")) {
		const current = await startTimeOf(pid);
		return current !== undefined && (start === "" || current === start);
	}
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** Start time of a process in clock ticks; undefined if it has ended, is a zombie, or without /proc. */
async function startTimeOf(pid: number): Promise<string | undefined> {
	const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
	// The name in parentheses may contain spaces.
	const [state, ...fields] = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
	return state === undefined || state === "Z" || state === "X" ? undefined : fields[18];
}
