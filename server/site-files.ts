import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { fingerprintFile } from "../press/fingerprint.ts";
import type { Encoding } from "./accepted-encoding.ts";

/** A file that may be served, and the encodings it stands on disk in. */
export type SiteFile = { address: string; encodings: Map<Encoding, string> };

/** Every file that may be served, by its address; what is not in this list does not exist. */
export type SiteFiles = Map<string, SiteFile>;

const compressed: Record<string, Encoding> = { ".br": "br", ".gz": "gzip" };

/** Gives the files of a folder as they are now: they are listed anew when a build has replaced the folder. */
export function siteFilesOf(
	folder: string,
	isIgnored: (address: string) => boolean,
): () => Promise<SiteFiles> {
	let edition: string | undefined;
	let files: Promise<SiteFiles> | undefined;
	return async () => {
		const present = await editionOf(folder);
		if (!files || (present && present !== edition)) {
			edition = present;
			files = listSiteFiles(folder, isIgnored);
			files.catch(() => {
				files = undefined;
			});
		}
		return files;
	};
}

/** Nothing while one build is being replaced by the next. */
async function editionOf(folder: string): Promise<string | undefined> {
	const seen = await stat(path.join(folder, fingerprintFile)).catch(() => undefined);
	return seen && `${seen.ino} ${seen.mtimeMs}`;
}

async function listSiteFiles(build: string, isIgnored: (address: string) => boolean): Promise<SiteFiles> {
	const folder = path.resolve(build);
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const addresses = entries
		.filter((entry) => entry.isFile())
		.map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`.replaceAll(path.sep, "/"));
	const files: SiteFiles = new Map();
	for (const address of addresses) {
		if (!isIgnored(address))
			files.set(address, { address, encodings: new Map([["identity", folder + address]]) });
	}
	for (const address of addresses) {
		const [, original = "", ending = ""] = /^(.*)(\.br|\.gz)$/.exec(address) ?? [];
		const encoding = compressed[ending];
		if (encoding) files.get(original)?.encodings.set(encoding, folder + address);
	}
	return files;
}
