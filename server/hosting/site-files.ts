import { realpathSync, statSync } from "node:fs";
import path from "node:path";
import { keptRulesFile } from "../../lib/kept-rules.ts";
import type { Encoding } from "./accepted-encoding.ts";
import { type HostingRules, readHostingRules } from "./hosting-rules.ts";

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

/** Gives the build that a folder leads to now. A build that kept no rules has those given. */
export function snapshotsOf(folder: string, otherwise: HostingRules): () => Promise<SiteSnapshot> {
	let known: { id: string; rules: HostingRules } | undefined;
	return async () => {
		// Followed once for each answer, so that one answer is never made of two editions.
		const tree = realpathSync.native(folder);
		const kept = path.join(tree, keptRulesFile);
		const stat = statSync(kept, { throwIfNoEntry: false });
		const id = `${kept} ${stat?.ino} ${stat?.mtimeMs}`;
		if (known?.id !== id) known = { id, rules: stat ? await readHostingRules(kept) : otherwise };
		const { rules } = known;
		return { files: { get: (address) => findFile(tree, address, rules) }, rules };
	};
}

function findFile(tree: string, address: string, { isIgnored }: HostingRules): SiteFile | undefined {
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
