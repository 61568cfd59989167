import type { z } from "zod";
import type { Progress } from "../lib/progress.ts";
import type { Fault } from "./faults.ts";
import { plainWords, shown } from "./plain-words.ts";
import { readJson } from "./read-text.ts";

/** What is wrong with an item. */
export type Flaw = { field: string; message: string };

export type ListFile<Item> = {
	file: string;
	/** What one item is called, e.g. "story". */
	kind: string;
	schema: z.ZodType<Item>;
	/** Finds where an item disagrees with the rest of the edition. The item may be malformed. */
	disagreements?: (item: unknown) => Flaw[];
	/** Whether what is known to be sound is known to agree too. */
	isKnownToAgree?: boolean;
	onProgress?: Progress | undefined;
};

const ITEMS_BETWEEN_REPORTS = 1000;

/** Reads a file that holds a list: its sound items, and everything that is wrong with the others. */
export async function readList<Item>(list: ListFile<Item>): Promise<{ items: Item[]; faults: Fault[] }> {
	const { file, onProgress } = list;
	onProgress?.(`Reading ${file}`, 0, 0);
	const json = await readJson(file);
	if (json.fault) return { items: [], faults: [json.fault] };
	if (!Array.isArray(json.value)) {
		return { items: [], faults: [{ file, message: `must be a list [ … ], is ${shown(json.value)}` }] };
	}

	const inspect = inspectorOf(list);
	const items: Item[] = [];
	const faults: Fault[] = [];
	for (const [index, written] of json.value.entries()) {
		const found = inspect(written, index);
		faults.push(...found.faults);
		if (found.item) items.push(found.item);
		if (index % ITEMS_BETWEEN_REPORTS === 0) onProgress?.(`Reading ${file}`, index, json.value.length);
	}
	return { items, faults };
}

/** Looks at the items of a list one after the other: what each is, or everything that is wrong with it. */
export function inspectorOf<Item>({ file, kind, schema, disagreements, isKnownToAgree }: ListFile<Item>) {
	const isRepeated = repeatedIds(kind);
	return (written: unknown, index: number, isKnownToBeSound = false): { item?: Item; faults: Fault[] } => {
		const parsed = isKnownToBeSound
			? { success: true as const, data: written as Item, error: undefined }
			: schema.safeParse(written, { error: plainWords, reportInput: true });
		const id = idOf(written);
		const flaws = parsed.error?.issues.flatMap((issue) => flawsOf(issue, kind)) ?? [];
		flaws.push(...isRepeated(id, index + 1));
		if (!(isKnownToBeSound && isKnownToAgree)) flaws.push(...(disagreements?.(written) ?? []));
		if (flaws.length === 0 && parsed.success) return { item: parsed.data, faults: [] };
		const name = `${kind} ${index + 1}${id ? ` (${id})` : ""}`;
		return { faults: flaws.map(({ field, message }) => ({ file, item: name, field, message })) };
	};
}

function idOf(item: unknown): string | undefined {
	const id = (item as { id?: unknown } | null)?.id;
	return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}

/** Ids become file names, and some disks take a and A for the same name. */
function repeatedIds(kind: string): (id: string | undefined, place: number) => Flaw[] {
	const places = new Map<string, number>();
	return (id, place) => {
		const name = id?.toLowerCase();
		if (!name) return [];
		const first = places.get(name);
		if (first === undefined) places.set(name, place);
		return first === undefined
			? []
			: [{ field: "id", message: `is already the id of ${kind} ${first}: give it another` }];
	};
}

export function flawsOf(issue: z.core.$ZodIssue, kind: string): Flaw[] {
	if (issue.code !== "unrecognized_keys") return [{ field: issue.path.join("."), message: issue.message }];
	return issue.keys.map((key) => ({
		field: [...issue.path, key].join("."),
		message: `is not a field of ${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}: mend its spelling or take it out`,
	}));
}
