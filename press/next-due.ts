import { readFile } from "node:fs/promises";
import path from "node:path";
import { StopReason } from "./stop-reason.ts";

/** Stands in a build that will be out of date by itself, and says when: a story that waits is due, or news has grown old. */
export const nextDueFile = ".next-due";

/** Whether that moment has come since the build was made. */
export async function hasComeDue(build: string, now = new Date()): Promise<boolean> {
	const nextDue = await readFile(path.join(build, nextDueFile), "utf8").catch(() => null);
	return nextDue !== null && Date.parse(nextDue) <= now.getTime();
}

/** The moment to publish as of: `--at` and a date, or now. */
export function readMoment(words: string[]): Date {
	const place = words.indexOf("--at");
	if (place < 0) return new Date();
	const moment = new Date(words[place + 1] ?? "");
	if (!Number.isNaN(moment.getTime())) return moment;
	throw new StopReason(
		`--at is «${words[place + 1] ?? ""}», which is no moment. Give one such as 2026-12-01T06:00:00Z.`,
	);
}
