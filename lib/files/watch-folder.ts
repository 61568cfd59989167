import { type FSWatcher, readdirSync, watch } from "node:fs";
import path from "node:path";

type Options = {
	/** Called with the relative POSIX path of each change in the folder and its subfolders. */
	onChange: (path: string) => void;
	/** Called for a folder that cannot be watched, for example because the system watches too many. */
	onError?: (error: NodeJS.ErrnoException) => void;
	/** Whether a path is reported, and a folder watched. */
	isWanted?: (path: string) => boolean;
};

/**
 * Watches folders, not files: Node's recursive watching opens every file of an archive. Does not keep the process alive.
 */
export function watchFolder(
	folder: string,
	{ onChange, onError = () => {}, isWanted = () => true }: Options,
): () => void {
	const watchers = new Map<string, FSWatcher>();
	const report = (error: NodeJS.ErrnoException) => {
		if (!isGone(error)) onError(error);
	};
	const pathOf = (file: string) => path.relative(folder, file).split(path.sep).join("/");
	const add = (current: string) => {
		if (watchers.has(current) || !isWanted(pathOf(current))) return;
		let names: string[];
		try {
			const watcher = watch(current, { persistent: false }, (_, name) => {
				const changed = path.join(current, name ?? "");
				if (!isWanted(pathOf(changed))) return;
				// A folder that was moved here may contain folders.
				if (name) addBelow(changed);
				onChange(pathOf(changed));
			});
			watcher.on("error", (error) => {
				unwatch(current);
				report(error);
			});
			watchers.set(current, watcher);
			names = foldersIn(current);
		} catch (error) {
			report(error as NodeJS.ErrnoException);
			return;
		}
		for (const name of names) add(path.join(current, name));
	};
	const addBelow = (entry: string) => {
		try {
			if (foldersIn(path.dirname(entry)).includes(path.basename(entry))) {
				// A replaced folder of the same name may still be watched.
				unwatch(entry);
				add(entry);
			}
		} catch {
			// Its folder was deleted.
		}
	};
	const unwatch = (current: string) => {
		for (const [watched, watcher] of watchers) {
			if (watched !== current && !watched.startsWith(current + path.sep)) continue;
			watcher.close();
			watchers.delete(watched);
		}
	};
	add(folder);
	return () => unwatch(folder);
}

/** It is a file, or already deleted. */
function isGone({ code = "" }: NodeJS.ErrnoException): boolean {
	return ["ENOENT", "ENOTDIR"].includes(code);
}

function foldersIn(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => entry.name);
}
