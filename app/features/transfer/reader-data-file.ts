import { number, object, string } from "../../../contract/decoder.ts";
import { site } from "../../platform/site/site.ts";
import type { KeptData } from "../../platform/storage/kept-data.ts";

/** Marks the file, whatever its name. */
const format = "candour-reader-data";
const version = 1;

const maxFileBytes = 100_000_000;

type ReaderData = { format: string; version: number; data: Record<string, unknown> };

const decodeFile = object<ReaderData>({
	format: string,
	version: number,
	data: (value) => ({ ...(value as object) }),
});

/** Everything that this browser keeps of the reader, in one file. */
export function toReaderDataFile(kept: readonly KeptData[], now: Date): File {
	const name = `${site.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}-${now.toISOString().slice(0, 10)}.json`;
	const content = { exported: now.toISOString(), ...readerDataOf(exportedData(kept)) };
	return new File([JSON.stringify(content, null, "\t")], name, { type: "application/json" });
}

/** The exported values with what identifies them. */
export function readerDataOf(data: ReaderData["data"]): ReaderData {
	return { format, version, data };
}

/** The exported values by name, without those that are empty. */
export function exportedData(kept: readonly KeptData[]): Record<string, unknown> {
	const entries = kept.map(({ name, exportData }) => [name, exportData?.()] as const);
	return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Reads an exchange file. Throws a sentence for the reader. */
export async function readReaderDataFile(file: Blob): Promise<Record<string, unknown>> {
	if (file.size > maxFileBytes) throw new Error("This file is too large to be one of ours.");
	return parseReaderData(await file.text());
}

export function parseReaderData(text: string): Record<string, unknown> {
	const file = tryDecode(text);
	if (file?.format !== format)
		throw new Error("This is not a file that this page exported. Choose one that was downloaded here.");
	if (file.version > version)
		throw new Error(
			"This file is from a newer version of the site. Load this page again, then try once more.",
		);
	return file.data;
}

function tryDecode(text: string): ReaderData | null {
	try {
		return decodeFile(JSON.parse(text));
	} catch {
		return null;
	}
}

export type ImportReport = { imported: string[]; failed: string[] };

/** Merges each part into what is kept. A part that fails does not keep the others from being imported. */
export async function importData(
	data: Record<string, unknown>,
	kept: readonly KeptData[],
): Promise<ImportReport> {
	const report: ImportReport = { imported: [], failed: [] };
	for (const { name, label, importData } of kept) {
		if (!importData || !Object.hasOwn(data, name)) continue;
		try {
			await importData(data[name]);
			report.imported.push(label);
		} catch (error) {
			report.failed.push(`${label}: ${error instanceof Error ? error.message : "It could not be read."}`);
		}
	}
	return report;
}
