import { readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { manifestFile, readBuildManifest } from "../../lib/build-manifest.ts";
import type { Changes } from "../../lib/files/atomic-directory.ts";
import { type AtomicDirectory, openDirectory } from "../../lib/files/atomic-directory.ts";
import { isSameFile } from "../../lib/files/compare-trees.ts";
import { statOfFile } from "../../lib/files/file-stat.ts";
import { folders } from "../../lib/folders.ts";
import { parseJsonObject } from "../../lib/parse-json-object.ts";
import { UserError } from "../../lib/user-error.ts";
import { siteStore } from "../site-store.ts";
import { addToUploadLog, uploadFolder, withInterrupted } from "../upload/upload-log.ts";
import {
	type EarlierVersions,
	earlierVersions,
	type PastEdition,
	readEditions,
	recordEdition,
} from "./edition-history.ts";

const places = { build: folders.build, store: siteStore, uploads: uploadFolder };

/** The editions that can be served again, oldest first. The last one is served. */
export async function servedEditions({ build, store } = places): Promise<PastEdition[]> {
	return readEditions(store, await realpath(build).catch(() => undefined));
}

/**
 * Serves an earlier edition again, as a new edition. Needs the build lock. The journal stays, so that the next edition
 * writes every path that differs from what the cache says.
 */
export async function restoreEdition(number: number, { build, store, uploads } = places): Promise<Changes> {
	const editions = await servedEditions({ build, store, uploads });
	const index = editions.findIndex((edition) => edition.number === number);
	if (index < 0)
		throw new UserError(
			`Edition ${number} cannot be served again. npm run editions lists the editions that can.`,
		);
	const directory = await openDirectory(build, store, true);
	try {
		const { shown, uncertain, isClean } = directory;
		if (!isClean || !shown)
			throw new UserError(
				"The last edition was interrupted while every file was written. Run npm run build, and then try again.",
			);
		const versions: EarlierVersions = new Map();
		// The oldest version of a file is the one that the edition had.
		for (const later of editions.slice(index + 1).reverse())
			for (const [file, kept] of await earlierVersions(store, later.number)) versions.set(file, kept);
		const changes = differences(versions, shown);
		await assertBehindWall(number, shown, versions);
		if (changes.written.size + changes.removed.size > 0) {
			await recordEdition(store, directory, changes, {
				summary: `edition ${number} again`,
				restored: number,
			});
			completeHidden(directory, shown);
			for (const file of changes.written) directory.put({ path: file, from: versions.get(file) ?? "" });
			for (const file of changes.removed) directory.remove(file);
			await directory.swap([]);
		}
		const isThere = { has: (file: string) => statOfFile(path.join(build, file)) !== undefined };
		await addToUploadLog(uploads, withInterrupted(changes, uncertain, isThere));
		return changes;
	} finally {
		directory.close();
	}
}

/** An edition from before the wall has its texts as public files. */
async function assertBehindWall(number: number, shown: string, versions: EarlierVersions): Promise<void> {
	const manifest = versions.get(manifestFile);
	if (!manifest || !(await readBuildManifest(shown))?.wall) return;
	if (!parseJsonObject(await readFile(manifest, "utf8"))?.wall)
		throw new UserError(
			`Edition ${number} is from before the wall, so its texts would be public. Correct the content instead.`,
		);
}

/** What must change in a tree to give its files these versions. */
function differences(versions: EarlierVersions, tree: string): Changes {
	const written = new Set<string>();
	const removed = new Set<string>();
	for (const [file, kept] of versions) {
		const current = path.join(tree, file);
		const isThere = statOfFile(current) !== undefined;
		if (kept === undefined && isThere) removed.add(file);
		if (kept !== undefined && !(isThere && isSameFile(kept, current))) written.add(file);
	}
	return { written, removed };
}

/** An interrupted update may have left other files in the hidden tree than those that are served. */
function completeHidden({ put, remove, uncertain }: AtomicDirectory, shown: string): void {
	for (const file of uncertain) {
		const served = path.join(shown, file);
		if (statOfFile(served)) put({ path: file, from: served });
		else remove(file);
	}
}

/** For the operator, after an edition was restored. */
export function restoredNote(number: number): string {
	return `Edition ${number} is served again. The content still holds what was undone: correct it, as the next save or start publishes it.`;
}
