import { z } from "zod";
import { readJson } from "../../content/read-text.ts";
import { formatIssue } from "../../schemas/issues.ts";
import { ImportError } from "../shared/import-error.ts";
import { PARTS, type PartHashes } from "./parts.ts";

/** The file inside content/ that keeps what feeds said last, so that editors' changes are told from theirs. */
export const STATE_FILE = "imported.json";

/** Hashes by the key of the story. */
export type ImportState = Map<string, PartHashes>;

const stateSchema = z.record(z.string(), z.string());

/** A first import has none. */
export async function readImportState(file: string): Promise<ImportState> {
	const json = await readJson(file);
	if (json.issue?.message === "is missing") return new Map();
	const records = json.issue ? undefined : stateSchema.safeParse(json.value).data;
	if (!records) {
		const reason = json.issue ? formatIssue(json.issue) : `${file}: is not as the import wrote it`;
		throw new ImportError(`${reason}; bring back an earlier version of it, or delete it`);
	}
	return new Map(Object.entries(records).map(([key, line]) => [key, hashesIn(line)]));
}

/** One line for each story, so that two versions are easily compared. */
export function stateText(state: ImportState): string {
	const lines = [...state].map(([key, hashes]) => [key, lineFor(hashes)]);
	return `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`;
}

/** The hashes in their order, - for none. */
function lineFor(hashes: PartHashes): string {
	return PARTS.map((part) => hashes[part] || "-")
		.join(" ")
		.replace(/(?: -)+$/, "");
}

function hashesIn(line: string): PartHashes {
	const written = line.split(" ").map((hash) => (hash === "-" ? "" : hash));
	return Object.fromEntries(PARTS.map((part, index) => [part, written[index] ?? ""])) as PartHashes;
}
