import { realpathSync, statSync } from "node:fs";
import path from "node:path";
import { manifestFile, readBuildManifest } from "../../lib/build-manifest.ts";
import type { Encoding } from "./accepted-encoding.ts";
import { type HostingFile, type HostingRules, hostingRules } from "./hosting-rules.ts";

/** A file that may be served, and the encodings it stands on disk in. */
export type SiteFile = { address: string; encodings: Map<Encoding, string> };

/** Finds files that may be served, by their address. */
export type SiteFiles = { get: (address: string) => SiteFile | undefined };

const compressed: [ending: string, encoding: Encoding][] = [
	[".br", "br"],
	[".gz", "gzip"],
];

/** A build as it is at one moment: its files, and the rules that it is served by. */
export type SiteSnapshot = { files: SiteFiles; rules: HostingRules };

/** Returns the build that the folder points to now. A build without a manifest uses the fallback rules. */
export function snapshotsOf(folder: string, fallback: HostingRules): () => Promise<SiteSnapshot> {
	let cached: { id: string; rules: HostingRules } | undefined;
	return async () => {
		// Resolved once per request, so that no response mixes two editions.
		const tree = realpathSync.native(folder);
		const stat = statSync(path.join(tree, manifestFile), { throwIfNoEntry: false });
		const id = `${tree} ${stat?.ino} ${stat?.mtimeMs}`;
		if (cached?.id !== id) {
			const manifest = await readBuildManifest(tree);
			cached = { id, rules: manifest ? hostingRules(manifest.hosting as HostingFile) : fallback };
		}
		const { rules } = cached;
		return { files: { get: (address) => findFile(tree, address, rules) }, rules };
	};
}

function findFile(tree: string, address: string, { isIgnored }: HostingRules): SiteFile | undefined {
	// The manifest stays private even if the rules of a build do not ignore it.
	if (address === `/${manifestFile}`) return undefined;
	if (!isPlain(address) || isIgnored(address) || !isFile(tree + address)) return undefined;
	const encodings = new Map<Encoding, string>([["identity", tree + address]]);
	for (const [ending, encoding] of compressed) {
		const file = tree + address + ending;
		if (isFile(file)) encodings.set(encoding, file);
	}
	return { address, encodings };
}

/** One name for each file: nothing that leads upwards, and nothing that a disk would read as something else. */
function isPlain(address: string): boolean {
	return address.startsWith("/") && !/[\\\0]|\/\/|\/\.\.?(?:\/|$)|\/$/.test(address);
}

/** A link may lead out of the build, so none is followed. */
function isFile(file: string): boolean {
	try {
		return statSync(file, { throwIfNoEntry: false })?.isFile() === true && realpathSync.native(file) === file;
	} catch {
		// A name that no disk can hold.
		return false;
	}
}
