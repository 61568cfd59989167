import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StopReason } from "./stop-reason.ts";

/** Two builds would write into the same folders, so the second one is refused while the first is alive. */
export async function oneBuildAtATime<Result>(note: string, work: () => Promise<Result>): Promise<Result> {
	await mkdir(path.dirname(note), { recursive: true });
	await leave(note).catch(async () => {
		const owner = Number(await readFile(note, "utf8").catch(() => ""));
		if (isAlive(owner)) {
			throw new StopReason(
				`Another build is under way (process ${owner}). Wait for it to end; if there is none, delete ${note}.`,
			);
		}
		await rm(note, { force: true });
		await leave(note);
	});
	try {
		return await work();
	} finally {
		await rm(note, { force: true });
	}
}

async function leave(note: string): Promise<void> {
	await writeFile(note, String(process.pid), { flag: "wx" });
}

function isAlive(pid: number): boolean {
	try {
		return pid > 0 && process.kill(pid, 0);
	} catch {
		return false;
	}
}
