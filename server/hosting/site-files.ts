import { realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isServed } from "../../hosting/answer.ts";
import { readBuildRules } from "../../hosting/build-rules.ts";
import type { HostingRules } from "../../hosting/rules.ts";
import { manifestFile } from "../../lib/build-manifest.ts";
import type { Encoding } from "./accepted-encoding.ts";

/** A file that may be served, and the file on disk for each of its encodings. */
export type SiteFile = { path: string; encodings: Map<Encoding, string> };

/** Finds files that may be served, by decoded URL path. */
type SiteFiles = { get: (path: string) => SiteFile | undefined };

const compressed: [ending: string, encoding: Encoding][] = [
	[".br", "br"],
	[".gz", "gzip"],
];

/** The files of one build and the rules by which it is served. */
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
			cached = { id, rules: (await readBuildRules(tree)) ?? fallback };
		}
		const { rules } = cached;
		return { files: { get: (urlPath) => findFile(tree, urlPath) }, rules };
	};
}

function findFile(tree: string, urlPath: string): SiteFile | undefined {
	if (!isServed(urlPath) || !isFile(tree + urlPath)) return undefined;
	const encodings = new Map<Encoding, string>([["identity", tree + urlPath]]);
	for (const [ending, encoding] of compressed) {
		const file = tree + urlPath + ending;
		if (isFile(file)) encodings.set(encoding, file);
	}
	return { path: urlPath, encodings };
}

/** Symbolic links are not followed, as they may point outside the build. */
function isFile(file: string): boolean {
	try {
		return statSync(file, { throwIfNoEntry: false })?.isFile() === true && realpathSync.native(file) === file;
	} catch {
		// A name that the file system rejects.
		return false;
	}
}
