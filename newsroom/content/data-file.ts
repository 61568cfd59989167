import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { categorySchema } from "../schemas/category.ts";
import type { Issue } from "../schemas/issues.ts";
import { authorSchema } from "../schemas/story.ts";
import { type DataFileRead, parseDataFile } from "./parse-data-file.ts";
import { readText } from "./read-text.ts";

export const AUTHORS = "authors";
export const CATEGORIES = "categories";

/** Reads one item from its YAML file. */
export async function readDataFile<Item>(
	file: string,
	kind: string,
	schema: z.ZodType<Item>,
): Promise<DataFileRead<Item>> {
	const text = await readText(file);
	if (text.issue) return { issues: [text.issue] };
	return parseDataFile(file, text.value, kind, schema);
}

/** The authors of a content folder, by the names of their files. */
export function readAuthorFiles(content: string) {
	return readDataFolder(join(content, AUTHORS), "author", authorSchema);
}

export function readCategoryFiles(content: string) {
	return readDataFolder(join(content, CATEGORIES), "category", categorySchema);
}

/** Reads a folder of YAML files. The keys are file names without the extension; `broken` are those with issues. */
async function readDataFolder<Item>(
	folder: string,
	kind: string,
	schema: z.ZodType<Item>,
): Promise<{ items: Map<string, Item>; broken: Set<string>; issues: Issue[] }> {
	const items = new Map<string, Item>();
	const broken = new Set<string>();
	const issues: Issue[] = [];
	const names = await readdir(folder).catch(() => []);
	for (const name of names.filter((name) => /^[^.].*\.ya?ml$/i.test(name)).sort()) {
		const { item, issues: itemIssues } = await readDataFile(join(folder, name), kind, schema);
		issues.push(...itemIssues);
		const key = name.replace(/\.ya?ml$/i, "");
		if (item) items.set(key, item);
		else broken.add(key);
	}
	return { items, broken, issues };
}
