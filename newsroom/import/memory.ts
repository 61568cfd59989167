import { z } from "zod";
import { lineOf } from "../faults.ts";
import { readJson } from "../read-text.ts";
import { PARTS, type Remembered } from "./draft.ts";
import { Refusal } from "./refusal.ts";

/** The file inside content/ that remembers what feeds said, so that editors' own changes are told from theirs. */
export const MEMORY_FILE = "imported.json";

export type Memory = Map<string, Remembered>;

const memorySchema = z.record(z.string(), z.string());

export async function readMemory(file: string): Promise<Memory> {
	const json = await readJson(file);
	if (json.fault?.message === "is missing") return new Map();
	const records = json.fault ? undefined : memorySchema.safeParse(json.value).data;
	if (!records) {
		const reason = json.fault ? lineOf(json.fault) : `${file}: is not as the import wrote it`;
		throw new Refusal(`${reason}; bring back an earlier version of it, or delete it`);
	}
	return new Map(Object.entries(records).map(([id, line]) => [id, remembered(line)]));
}

/** One line for each story, so that two versions are easily compared. */
export function memoryText(memory: Memory): string {
	const lines = [...memory].map(([id, parts]) => [id, PARTS.map((part) => parts[part]).join(" ")]);
	return `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`;
}

function remembered(line: string): Remembered {
	const [title = "", author = "", date = "", details = "", tags = "", picture = ""] = line.split(" ");
	return { title, author, date, details, tags, picture };
}
