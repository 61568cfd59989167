import { readFile } from "node:fs/promises";
import path from "node:path";
import { explanation } from "./run-command.ts";
import { StopReason } from "./stop-reason.ts";

/** Stands in a build that will be out of date by itself, and says when: a story that waits is due, or news has grown old. */
export const nextDueFile = ".next-due";

/** Whether that moment has come since the build was made. */
export async function hasComeDue(build: string, now = new Date()): Promise<boolean> {
	return isPast(await dueOf(build), now);
}

function dueOf(build: string): Promise<string | null> {
	return readFile(path.join(build, nextDueFile), "utf8").catch(() => null);
}

function isPast(due: string | null, now = new Date()): boolean {
	return due !== null && Date.parse(due) <= now.getTime();
}

const lookEveryMs = 10_000;

/** Calls `renew` whenever a build in a folder has come due while the process runs; a build that fails is tried again when the next is due. */
export function renewWhenDue(build: string, renew: () => Promise<void>): NodeJS.Timeout {
	let isBusy = false;
	let failedFor: string | null = null;
	const look = async () => {
		if (isBusy) return;
		isBusy = true;
		const due = await dueOf(build);
		if (due !== failedFor && isPast(due)) {
			await renew().catch((error: unknown) => {
				failedFor = due;
				console.error(explanation(error));
			});
		}
		isBusy = false;
	};
	return setInterval(look, lookEveryMs).unref();
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
