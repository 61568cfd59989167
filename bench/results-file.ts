import { readFile, writeFile } from "node:fs/promises";

const file = "bench/results.md";

/** Puts what was measured under its heading in the one file of results, and leaves the other headings alone. */
export async function record(heading: string, text: string): Promise<void> {
	const [opening, ...sections] = (await readFile(file, "utf8")).split(/^(?=## )/m);
	const written = `## ${heading}\n\n${text}`;
	const place = sections.findIndex((section) => section.startsWith(`## ${heading}\n`));
	sections.splice(place < 0 ? sections.length : place, place < 0 ? 0 : 1, written);
	const parts = [opening, ...sections].map((part) => part?.trim());
	await writeFile(file, `${parts.join("\n\n")}\n`);
}
