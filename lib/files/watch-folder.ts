import { type FSWatcher, readdirSync, watch } from "node:fs";
import path from "node:path";

/**
 * Calls back with the path of whatever comes, goes or changes below a folder, as seen from there and with slashes. It watches folders, not
 * files: Node's own recursive watching opens every file of an archive. It keeps no process alive.
 */
export function watchFolder(folder: string, onChange: (path: string) => void): () => void {
	const watchers = new Map<string, FSWatcher>();
	const add = (current: string) => {
		if (watchers.has(current)) return;
		let names: string[];
		try {
			const watcher = watch(current, { persistent: false }, (_, name) => {
				// A folder that was moved in brings its own folders along.
				if (name) addBelow(path.join(current, name));
				const changed = path.relative(folder, path.join(current, name ?? ""));
				onChange(changed.split(path.sep).join("/"));
			});
			watcher.on("error", () => forget(current));
			watchers.set(current, watcher);
			names = foldersIn(current);
		} catch {
			// It is a file, or it is gone again.
			return;
		}
		for (const name of names) add(path.join(current, name));
	};
	const addBelow = (entry: string) => {
		try {
			if (foldersIn(path.dirname(entry)).includes(path.basename(entry))) {
				// One of the same name may have been watched before it was replaced.
				forget(entry);
				add(entry);
			}
		} catch {
			// Its folder is gone.
		}
	};
	const forget = (current: string) => {
		for (const [watched, watcher] of watchers) {
			if (watched !== current && !watched.startsWith(current + path.sep)) continue;
			watcher.close();
			watchers.delete(watched);
		}
	};
	add(folder);
	return () => forget(folder);
}

function foldersIn(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => entry.name);
}
