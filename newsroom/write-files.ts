import type { DataFile } from "./data-files.ts";
import type { EditionIndex, FileMarks } from "./edition-index.ts";
import { InOrder } from "./in-order.ts";
import type { Mark } from "./mark.ts";
import type { Progress } from "./progress.ts";
import { type TreeStates, twoTrees } from "./two-trees.ts";

export type Written = { files: FileMarks; trees: TreeStates; rewritten: number };

/** Publishes files into a folder, all at once: only those that are not as they were are made. */
export async function writeFiles(
	wanted: Iterable<DataFile>[],
	out: string,
	before: EditionIndex,
	onProgress?: Progress,
): Promise<Written> {
	const trees = await twoTrees(out, before.trees);
	const formerly: FileMarks = trees.areInStep ? before.files : { paths: [], marks: [] };
	const places = new InOrder(formerly.paths);
	const stays = new Uint8Array(formerly.paths.length);
	const paths: string[] = [];
	const marks: Mark[] = [];
	let rewritten = 0;
	for (const files of wanted) {
		for (const file of files) {
			onProgress?.("Writing files", paths.length, 0);
			marks.push(file.madeOf);
			// Mostly it is the file that is expected, and then nobody asks for its path.
			const known = formerly.marks[places.next] === file.madeOf ? formerly.paths[places.next] : undefined;
			const path = known ?? file.path;
			paths.push(path);
			const place = places.placeOf(path);
			if (place !== undefined) stays[place] = 1;
			if (place !== undefined && formerly.marks[place] === file.madeOf) continue;
			rewritten += 1;
			if ("from" in file) trees.place(path, file.from);
			else trees.write(path, writable(await file.make()));
		}
	}
	const gone = formerly.paths.filter((_, place) => stays[place] === 0);
	for (const path of gone) trees.remove(path);
	const isAsBefore = trees.areInStep && rewritten + gone.length === 0;
	return {
		files: { paths, marks },
		trees: isAsBefore && before.trees ? before.trees : await trees.show(paths, onProgress),
		rewritten,
	};
}

function writable(made: unknown): string | Buffer {
	return typeof made === "string" || Buffer.isBuffer(made) ? made : JSON.stringify(made);
}
