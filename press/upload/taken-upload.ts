import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { manifestFile } from "../../lib/build-manifest.ts";
import { journaledPaths } from "../../lib/files/atomic-directory.ts";
import { replaceDurably } from "../../lib/files/durable.ts";
import { putFile } from "../../lib/files/put-file.ts";
import { folders } from "../../lib/folders.ts";
import { siteStore } from "../site-store.ts";
import {
	addToUploadLog,
	deskUploadFolder,
	readUploadLog,
	removeUploadLog,
	takenFolder,
	uploadFolder,
} from "./upload-log.ts";
import { goneFolders } from "./upload-steps.ts";

/** A site that is uploaded by itself, where its changes are noted, and where an upload keeps what it has taken. */
export type UploadedSite = { build: string; log: string; taken: string; store?: string };

export const readersSite: UploadedSite = {
	build: folders.build,
	log: uploadFolder,
	taken: takenFolder,
	store: siteStore,
};
export const deskSite: UploadedSite = {
	build: folders.desk,
	log: deskUploadFolder,
	taken: path.join(takenFolder, "desk"),
};

/** What an upload brings to a host. Paths are relative to the folder, with slashes. */
export type Upload = {
	/** Holds the files as they were when they were taken. */
	folder: string;
	files: string[];
	removed: string[];
	/** Folders in which nothing is left. */
	emptied: string[];
	/** Whether the rules of hosting are others than before. */
	hasNewRules: boolean;
};

/** Never uploaded: what describes a build, and what a system or an editor has left. */
const isUploaded = (file: string) => !/(?:^|\/)\./.test(file);

const filesFolder = ({ taken }: UploadedSite) => path.join(taken, "files");
/** Written last: with it, everything is taken. */
const removalsFile = ({ taken }: UploadedSite) => path.join(taken, "removals.txt");

/** What an interrupted upload had taken; undefined if there is none, or it was interrupted while it took. */
export async function leftUpload(site: UploadedSite): Promise<Upload | undefined> {
	const removals = await readFile(removalsFile(site), "utf8").catch(() => undefined);
	if (removals === undefined) return undefined;
	const { written } = await readUploadLog(site.taken);
	const lines = removals.split("\n").filter(Boolean);
	return {
		folder: filesFolder(site),
		files: await filesIn(filesFolder(site)),
		removed: lines.filter((line) => !line.endsWith("/")),
		emptied: lines.filter((line) => line.endsWith("/")).map((line) => line.slice(0, -1)),
		hasNewRules: written.has(manifestFile),
	};
}

/**
 * Takes what has changed since the last upload, or every file. Needs the build lock. The press goes on afterwards: the
 * files are hard links, which it never writes into. The build says what becomes of a path, so that all files are of one
 * edition, whenever their paths were noted.
 */
export async function takeUpload(site: UploadedSite, isWhole: boolean): Promise<Upload | undefined> {
	const { build, log, taken, store } = site;
	await rm(removalsFile(site), { force: true });
	await rm(filesFolder(site), { recursive: true, force: true });
	await addToUploadLog(taken, await readUploadLog(log));
	await removeUploadLog(log);
	const { written, removed } = await readUploadLog(taken);
	if (written.size + removed.size === 0 && !isWhole) return undefined;
	const tree = await realpath(build);
	const paths = new Set([...written, ...removed]);
	// What an interrupted edition has changed may not be in the log.
	if (store) for (const file of await journaledPaths(store)) paths.add(file);
	if (isWhole) for (const file of await filesIn(tree)) paths.add(file);
	const gone: string[] = [];
	await mkdir(filesFolder(site), { recursive: true });
	const created = new Set<string>();
	for (const file of paths) {
		if (!isUploaded(file)) continue;
		const found = await stat(path.join(tree, file)).catch(() => undefined);
		if (found?.isFile()) putFile(filesFolder(site), { path: file, from: path.join(tree, file) }, created);
		else if (!found) gone.push(file);
	}
	const emptied = goneFolders(gone, (folder) => existsSync(path.join(tree, folder)));
	const lines = [...gone, ...emptied.map((folder) => `${folder}/`)].map((line) => `${line}\n`);
	await replaceDurably(removalsFile(site), (next) => next.writeFile(lines.join("")));
	return leftUpload(site);
}

/** Forgets what has arrived at the host. */
export async function completeUpload(site: UploadedSite): Promise<void> {
	await removeUploadLog(site.taken);
	await rm(removalsFile(site));
	await rm(filesFolder(site), { recursive: true });
	const isEmpty = existsSync(site.taken) && (await readdir(site.taken)).length === 0;
	if (isEmpty) await rm(site.taken, { recursive: true });
}

async function filesIn(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
}
