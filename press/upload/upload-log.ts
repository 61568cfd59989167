import { mkdir, open, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Changes } from "../../lib/files/atomic-directory.ts";
import { replaceDurably, sync } from "../../lib/files/durable.ts";
import { folders } from "../../lib/folders.ts";

/** Where the changes of the readers' site and of the desk are noted. */
export const uploadFolder = path.join(folders.work, "upload");
export const deskUploadFolder = path.join(uploadFolder, "desk");
/** Where an upload moves them, so that it deletes only what it has uploaded. */
export const takenFolder = path.join(folders.work, "uploading");

/** An upload takes the log at most once between two editions, and a move takes a moment. */
const maxAttempts = 5;

/**
 * Appends the paths that an edition wrote (`+path`) and removed (`-path`), so that an edition costs what it changed,
 * however long nobody uploads. If an upload moves the folder away meanwhile, the changes are written again: it may have
 * read the log before.
 */
export async function addToUploadLog(folder: string, { written, removed }: Changes): Promise<void> {
	if (written.size + removed.size === 0) return;
	// The first line break ends a line that a full disk has cut off.
	const text = `\n${textOf({ written, removed })}`;
	for (let attempt = 1; ; attempt += 1) {
		try {
			await mkdir(folder, { recursive: true });
			if (await appendTo(logIn(folder), text)) return;
		} catch (error) {
			const isMoved = (error as NodeJS.ErrnoException).code === "ENOENT";
			if (!isMoved || attempt === maxAttempts) throw error;
		}
	}
}

/** Returns whether the file still has its name when the text is in it. */
async function appendTo(file: string, text: string): Promise<boolean> {
	await using handle = await open(file, "a");
	const { ino, size } = await handle.stat();
	await handle.appendFile(text);
	await handle.sync();
	if (size === 0) await sync(path.dirname(file));
	return (await stat(file)).ino === ino;
}

/** What a log comes to: of each path only its last line counts. */
export async function readUploadLog(folder: string): Promise<Changes> {
	return replay(await readLines(folder));
}

/** For a press that has read or written everything anyway. */
export async function compactUploadLogs(): Promise<void> {
	for (const folder of [uploadFolder, deskUploadFolder]) await compactUploadLog(folder);
}

/** Takes lines away that later ones have replaced, if they are most of the log. */
export async function compactUploadLog(folder: string): Promise<void> {
	const lines = await readLines(folder);
	const { written, removed } = replay(lines);
	if (lines.length <= 2 * (written.size + removed.size)) return;
	try {
		await replaceDurably(logIn(folder), (next) => next.writeFile(textOf({ written, removed })));
		for (const file of Object.values(earlierLists(folder))) await rm(file, { force: true });
	} catch (error) {
		// An upload has moved the folder away.
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
	}
}

/** Whether there is anything to upload or to delete. */
export async function hasUploads(folder: string): Promise<boolean> {
	const found = await Promise.all(filesOf(folder).map((file) => stat(file).catch(() => undefined)));
	return found.some((one) => (one?.size ?? 0) > 0);
}

export async function removeUploadLog(folder: string): Promise<void> {
	for (const file of filesOf(folder)) await rm(file, { force: true });
}

/**
 * The changes of an edition with those of an interrupted one, which may not be in the log. `files` are all files of the
 * edition.
 */
export function withInterrupted(
	{ written, removed }: Changes,
	interrupted: ReadonlySet<string>,
	files: { has: (file: string) => boolean },
): Changes {
	const isThere = (file: string) => files.has(file);
	return {
		written: new Set([...written, ...[...interrupted].filter(isThere)]),
		removed: new Set([...removed, ...[...interrupted].filter((file) => !isThere(file))]),
	};
}

function textOf({ written, removed }: Changes): string {
	return [...[...written].map((file) => `+${file}\n`), ...[...removed].map((file) => `-${file}\n`)].join("");
}

function logIn(folder: string): string {
	return path.join(folder, "changes.txt");
}

/** What earlier versions wrote instead of a log. */
function earlierLists(folder: string): Record<"written" | "removed", string> {
	return { written: path.join(folder, "changed.txt"), removed: path.join(folder, "removed.txt") };
}

function filesOf(folder: string): string[] {
	return [logIn(folder), ...Object.values(earlierLists(folder))];
}

async function readLines(folder: string): Promise<string[]> {
	const { written, removed } = earlierLists(folder);
	const [wrote, gone, lines] = await Promise.all([written, removed, logIn(folder)].map(linesOf));
	return [
		...(wrote ?? []).map((file) => `+${file}`),
		...(gone ?? []).map((file) => `-${file}`),
		...(lines ?? []),
	];
}

async function linesOf(file: string): Promise<string[]> {
	const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return "";
		throw error;
	});
	return text.split("\n").filter(Boolean);
}

function replay(lines: string[]): Changes {
	const [written, removed] = [new Set<string>(), new Set<string>()];
	for (const line of lines) {
		const file = line.slice(1);
		const isWritten = line.startsWith("+");
		(isWritten ? written : removed).add(file);
		(isWritten ? removed : written).delete(file);
	}
	return { written, removed };
}
