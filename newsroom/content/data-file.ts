import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import type { Fault } from "../faults.ts";
import { plainWords } from "../plain-words.ts";
import { readText } from "../read-text.ts";
import { flawsOf } from "../schema-faults.ts";
import { parseYaml, YamlError } from "./front-matter.ts";
import { withoutEmpty } from "./parse-story.ts";

/** An item, and every fault of its file. */
export type DataFileRead<Item> = { item?: Item; faults: Fault[] };

/** Reads a YAML file that holds one item. */
export async function readDataFile<Item>(
	file: string,
	kind: string,
	schema: z.ZodType<Item>,
): Promise<DataFileRead<Item>> {
	const text = await readText(file);
	if (text.fault) return { faults: [text.fault] };
	try {
		const { data, positionOf } = parseYaml(text.value);
		const { error, data: item } = schema.safeParse(withoutEmpty(data), {
			error: plainWords,
			reportInput: true,
		});
		if (!error) return { item, faults: [] };
		const flaws = error.issues.flatMap((issue) => flawsOf(issue, kind));
		return {
			faults: flaws.map(({ field, message }) => ({ file, ...positionOf(field.split(".")), field, message })),
		};
	} catch (error) {
		if (!(error instanceof YamlError)) throw error;
		return { faults: error.mistakes.map((mistake) => ({ file, ...mistake })) };
	}
}

/** Reads a folder of such files, by their names without the ending. */
export async function readDataFolder<Item>(
	folder: string,
	kind: string,
	schema: z.ZodType<Item>,
): Promise<{ items: Map<string, Item>; faults: Fault[] }> {
	const items = new Map<string, Item>();
	const faults: Fault[] = [];
	const names = await readdir(folder).catch(() => []);
	for (const name of names.filter((name) => /^[^.].*\.ya?ml$/i.test(name)).sort()) {
		const read = await readDataFile(join(folder, name), kind, schema);
		faults.push(...read.faults);
		if (read.item) items.set(name.replace(/\.ya?ml$/i, ""), read.item);
	}
	return { items, faults };
}
