import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { fingerprintFile } from "../press/fingerprint.ts";
import { keptRulesFile } from "../press/kept-rules.ts";
import type { Encoding } from "./accepted-encoding.ts";
import { type HostingRules, readHostingRules } from "./hosting-rules.ts";

/** A file that may be served, and the encodings it stands on disk in. */
export type SiteFile = { address: string; encodings: Map<Encoding, string> };

/** Every file that may be served, by its address; what is not in this list does not exist. */
export type SiteFiles = Map<string, SiteFile>;

const compressed: Record<string, Encoding> = { ".br": "br", ".gz": "gzip" };

/** A build as it stands: its files, and the rules that it is served by. */
export type Standing = { files: SiteFiles; rules: HostingRules };

/** Gives what stands in a folder now: it is looked at anew when a build has replaced the folder. A build that kept no rules has those given. */
export function standingOf(folder: string, rules: HostingRules): () => Promise<Standing> {
	let edition: string | undefined;
	let standing: Promise<Standing> | undefined;
	return async () => {
		const present = await editionOf(folder);
		if (!standing || (present && present !== edition)) {
			edition = present;
			standing = lookAt(folder, rules);
			standing.catch(() => {
				standing = undefined;
			});
		}
		return standing;
	};
}

async function lookAt(folder: string, otherwise: HostingRules): Promise<Standing> {
	const kept = path.join(folder, keptRulesFile);
	const rules = existsSync(kept) ? await readHostingRules(kept) : otherwise;
	return { files: await listSiteFiles(folder, rules.isIgnored), rules };
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
