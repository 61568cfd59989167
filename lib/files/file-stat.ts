import { type Stats, statSync } from "node:fs";

/** What tells whether a file has changed since it was read. */
export type FileStat = { size: number; mtimeMs: number; ctimeMs: number; ino: number; readAtMs: number };

/** A file that changed this recently may change again with the same times: file clocks are coarse. */
export const racyMs = 2_000;

/** To be called before reading, so that a change in between shows later. Undefined if there is no such file. */
export function readStat(file: string): FileStat | undefined {
	const readAtMs = Date.now();
	const stat = statSync(file, { throwIfNoEntry: false });
	if (!stat) return undefined;
	const { size, mtimeMs, ctimeMs, ino } = stat;
	return { size, mtimeMs, ctimeMs, ino, readAtMs };
}

/** Enough for a file that is only ever replaced by a rename. */
export function isSameFile(one: FileStat, other: FileStat): boolean {
	return (
		one.size === other.size &&
		one.mtimeMs === other.mtimeMs &&
		one.ctimeMs === other.ctimeMs &&
		one.ino === other.ino
	);
}

/** Whether what was read at `previous` is what the file holds now. */
export function isUnmodified(previous: FileStat, current: FileStat): boolean {
	return isSameFile(previous, current) && previous.readAtMs - previous.mtimeMs > racyMs;
}

/** Undefined if there is no such file, also where a folder has its name, or a file has that of its folder. */
export function statOfFile(file: string): Stats | undefined {
	try {
		const stat = statSync(file, { throwIfNoEntry: false });
		return stat?.isFile() ? stat : undefined;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
		throw error;
	}
}
