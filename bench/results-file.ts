import { readFile, writeFile } from "node:fs/promises";

const file = "bench/results.md";

/** Replaces one section of the results file, or appends it. */
export async function writeResults(heading: string, text: string): Promise<void> {
	const [opening, ...sections] = (await readFile(file, "utf8")).split(/^(?=## )/m);
	const newSection = `## ${heading}\n\n${text}`;
	const index = sections.findIndex((section) => section.startsWith(`## ${heading}\n`));
	sections.splice(index < 0 ? sections.length : index, index < 0 ? 0 : 1, newSection);
	const parts = [opening, ...sections].map((part) => part?.trim());
	await writeFile(file, `${parts.join("\n\n")}\n`);
}
