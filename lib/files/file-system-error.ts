import { getSystemErrorName } from "node:util";
import { folders } from "../folders.ts";
import { UserError } from "../user-error.ts";

/** The file system refused to read or write. Time or the operator can mend it, without a change to the content. */
export class FileSystemError extends UserError {}

/** What is wrong with a path, by error code. */
const sentences: Record<string, (path: string) => string> = {
	ENOSPC: (path) => `The disk is full: ${path} cannot be written. Free some space on it.`,
	EDQUOT: (path) =>
		`The disk quota is used up: ${path} cannot be written. Free some space, or raise the quota.`,
	EROFS: (path) => `The disk is read-only: ${path} cannot be written. Mount it writable.`,
	EACCES: notAllowed,
	EPERM: notAllowed,
	ENOTDIR: notAFolder,
	EEXIST: notAFolder,
	EIO: (path) => `The disk fails: ${path} cannot be read or written. Check the disk.`,
};

function notAllowed(path: string): string {
	return `${path} may not be read or written. Give this user the right to it, and to the folder it is in.`;
}

function notAFolder(path: string): string {
	return `${path} cannot be written: a file stands where a folder must be. Move that file away.`;
}

/** Writes to an open file. Their errors have no path. */
const writesToOpenFile = /^(?:write|writev|fsync|fdatasync|close)$/;

/** The error as a sentence that names the path; undefined for an error that is not of the file system. */
export function fileSystemError(error: unknown): FileSystemError | undefined {
	if (error instanceof FileSystemError) return error;
	if (!(error instanceof Error)) return undefined;
	const { code, syscall, path, dest, message } = error as NodeJS.ErrnoException & { dest?: string };
	if (!code || !syscall || syscall.startsWith("spawn")) return undefined;
	// Almost everything is written into the work folder. Other writers use withPath.
	const name = dest ?? path ?? (writesToOpenFile.test(syscall) ? folders.work : undefined);
	if (name === undefined) return undefined;
	return new FileSystemError(sentenceOf(code, name, message), { cause: error });
}

/** The bundler reports errors of the file system in its text only: Rust by number, Node by code. */
export function bundlerFileSystemError(report: string): FileSystemError | undefined {
	const [, number, code = number && getSystemErrorName(-number)] =
		/\(os error (\d+)\)|\b(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO)\b/.exec(report) ?? [];
	return code ? new FileSystemError(sentenceOf(code, folders.work, code)) : undefined;
}

function sentenceOf(code: string, path: string, message: string): string {
	const sentence = sentences[code]?.(path) ?? `${path} cannot be read or written: ${message}.`;
	return sentence.replace(/\p{Cc}+/gu, " ");
}

/** Runs work on a folder outside the work folder, and names it in errors without a path. */
export async function withPath<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof Error && "syscall" in error && !("path" in error))
			Object.assign(error, { path: folder });
		throw error;
	}
}
