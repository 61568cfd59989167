import type { DataFile } from "./data-files.ts";
import type { EditionIndex } from "./edition-index.ts";
import type { Mark } from "./mark.ts";
import type { Progress } from "./progress.ts";
import { type TreeStates, twoTrees } from "./two-trees.ts";

export type Written = { files: Map<string, Mark>; trees: TreeStates; rewritten: number };

/** Publishes files into a folder, all at once: only those that are not as they were are made. */
export async function writeFiles(
	wanted: Iterable<DataFile>,
	out: string,
	before: EditionIndex,
	onProgress?: Progress,
): Promise<Written> {
	const trees = await twoTrees(out, before.trees);
	const formerly: EditionIndex["files"] = trees.areInStep ? before.files : new Map();
	const files = new Map<string, Mark>();
	let rewritten = 0;
	for (const file of wanted) {
		files.set(file.path, file.madeOf);
		onProgress?.("Writing files", files.size, 0);
		if (formerly.get(file.path) === file.madeOf) continue;
		rewritten += 1;
		if ("from" in file) trees.place(file.path, file.from);
		else trees.write(file.path, writable(await file.make()));
	}
	const gone = [...formerly.keys()].filter((path) => !files.has(path));
	for (const path of gone) trees.remove(path);
	const isAsBefore = trees.areInStep && rewritten + gone.length === 0;
	return {
		files,
		trees: isAsBefore && before.trees ? before.trees : await trees.show([...files.keys()], onProgress),
		rewritten,
	};
}

function writable(made: unknown): string | Uint8Array {
	return typeof made === "string" || made instanceof Uint8Array ? made : JSON.stringify(made);
}
