import { type FSWatcher, readdirSync, watch } from "node:fs";
import path from "node:path";

/**
 * Calls back with the relative POSIX path of each change in a folder and its subfolders. Watches folders, not files:
 * Node's recursive watching opens every file of an archive. Does not keep the process alive. Reports a folder that cannot
 * be watched, for example because the system watches too many.
 */
export function watchFolder(
	folder: string,
	onChange: (path: string) => void,
	onError: (error: NodeJS.ErrnoException) => void = () => {},
): () => void {
	const watchers = new Map<string, FSWatcher>();
	const report = (error: NodeJS.ErrnoException) => {
		if (!isGone(error)) onError(error);
	};
	const add = (current: string) => {
		if (watchers.has(current)) return;
		let names: string[];
		try {
			const watcher = watch(current, { persistent: false }, (_, name) => {
				// A folder that was moved here may contain folders.
				if (name) addBelow(path.join(current, name));
				const changed = path.relative(folder, path.join(current, name ?? ""));
				onChange(changed.split(path.sep).join("/"));
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
