import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";
import type { Changes } from "../../lib/files/atomic-directory.ts";
import { type AtomicDirectory, openDirectory } from "../../lib/files/atomic-directory.ts";
import { isSameFile } from "../../lib/files/compare-trees.ts";
import { folders } from "../../lib/folders.ts";
import { UserError } from "../../lib/user-error.ts";
import { addToUploadLists, uploadFolder, withInterrupted } from "../upload-lists.ts";
import {
	type EarlierVersions,
	earlierVersions,
	type PastEdition,
	readEditions,
	recordEdition,
} from "./edition-history.ts";

/** The store of the site's trees, and of everything that is known about them. */
export const siteStore = path.join(folders.work, "site");

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
		const isThere = { has: (file: string) => existsSync(path.join(build, file)) };
		await addToUploadLists(uploads, withInterrupted(changes, uncertain, isThere));
		return changes;
	} finally {
		directory.close();
	}
}

/** What must change in a tree to give its files these versions. */
function differences(versions: EarlierVersions, tree: string): Changes {
	const written = new Set<string>();
	const removed = new Set<string>();
	for (const [file, kept] of versions) {
		const current = path.join(tree, file);
		const isThere = existsSync(current);
		if (kept === undefined && isThere) removed.add(file);
		if (kept !== undefined && !(isThere && isSameFile(kept, current))) written.add(file);
	}
	return { written, removed };
}

/** An interrupted update may have left other files in the hidden tree than those that are served. */
function completeHidden({ put, remove, uncertain }: AtomicDirectory, shown: string): void {
	for (const file of uncertain) {
		const served = path.join(shown, file);
		if (existsSync(served)) put({ path: file, from: served });
		else remove(file);
	}
}

/** For the operator, after an edition was restored. */
export function restoredNote(number: number): string {
	return `Edition ${number} is served again. The content still holds what was undone: correct it, as the next save or start publishes it.`;
}
