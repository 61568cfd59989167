import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import type { Issue } from "../schemas/issues.ts";
import { type DataFileRead, parseDataFile } from "./parse-data-file.ts";
import { readText } from "./read-text.ts";

/** Reads a YAML file that holds one item. */
export async function readDataFile<Item>(
	file: string,
	kind: string,
	schema: z.ZodType<Item>,
): Promise<DataFileRead<Item>> {
	const text = await readText(file);
	if (text.fault) return { faults: [text.fault] };
	return parseDataFile(file, text.value, kind, schema);
}

/** Reads a folder of such files, by their names without the ending. */
export async function readDataFolder<Item>(
	folder: string,
	kind: string,
	schema: z.ZodType<Item>,
): Promise<{ items: Map<string, Item>; faults: Issue[] }> {
	const items = new Map<string, Item>();
	const faults: Issue[] = [];
	const names = await readdir(folder).catch(() => []);
	for (const name of names.filter((name) => /^[^.].*\.ya?ml$/i.test(name)).sort()) {
		const read = await readDataFile(join(folder, name), kind, schema);
		faults.push(...read.faults);
		if (read.item) items.set(name.replace(/\.ya?ml$/i, ""), read.item);
	}
	return { items, faults };
}
