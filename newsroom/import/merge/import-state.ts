import { z } from "zod";
import { readJson } from "../../content/read-text.ts";
import { formatIssue } from "../../schemas/issues.ts";
import { ImportError } from "../shared/import-error.ts";
import { PARTS, type PartHashes } from "./parts.ts";

/** In content/: the last known state of feeds, which distinguishes changes of editors from those of feeds. */
export const STATE_FILE = "imported.json";

/** Lines of hashes by the key of the story. As text, because those of an archive take much memory as objects. */
export type ImportState = Map<string, string>;

const stateSchema = z.record(z.string(), z.string());

/** Empty before the first import. */
export async function readImportState(file: string): Promise<ImportState> {
	const json = await readJson(file);
	if (json.issue?.message === "is missing") return new Map();
	const records = json.issue ? undefined : stateSchema.safeParse(json.value).data;
	if (!records) {
		const reason = json.issue ? formatIssue(json.issue) : `${file}: is not as the import wrote it`;
		throw new ImportError(`${reason}; bring back an earlier version of it, or delete it`);
	}
	return new Map(Object.entries(records));
}

/** One line for each story, which makes diffs readable. */
export function stateText(state: ImportState): string {
	return `${JSON.stringify(Object.fromEntries(state), null, 2)}\n`;
}

/** The hashes in the order of PARTS, "-" for none. */
export function stateLine(hashes: PartHashes): string {
	return PARTS.map((part) => hashes[part] || "-")
		.join(" ")
		.replace(/(?: -)+$/, "");
}

export function parseStateLine(line: string): PartHashes {
	const hashes = line.split(" ").map((hash) => (hash === "-" ? "" : hash));
	return Object.fromEntries(PARTS.map((part, index) => [part, hashes[index] ?? ""])) as PartHashes;
}
