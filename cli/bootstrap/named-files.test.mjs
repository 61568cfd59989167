import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Written by the import. */
const laterWritten = ["content/imported.json"];

/** File names in prose: code and styles by name or path, data by path. Leaves out generated files. */
function filesNamedIn(text) {
	const quoted = text.replace(/```[\s\S]*?```/g, "").match(/`[^`]+`/g) ?? [];
	return quoted
		.flatMap((quote) => quote.slice(1, -1).split(/\s+/))
		.filter((word) => /^[\w.*-][\w./*-]*\.(tsx?|mjs|css|md)$|^[\w.-]+\/[\w./*-]+\.jsonc?$/.test(word))
		.filter((word) => !/^(build|node_modules|\.candour)\//.test(word));
}

async function isThere(name) {
	for await (const _ of glob(`{,**/}${name}`, {
		exclude: (folder) => /^(build|node_modules|test-results|\.git|\.candour)$/.test(folder),
	}))
		return true;
	return false;
}

test("every file that the documents name exists", async () => {
	const missing = [];
	let named = 0;
	for await (const document of glob(["README.md", "docs/**/*.md"])) {
		for (const name of new Set(filesNamedIn(await readFile(document, "utf8")))) {
			named++;
			if (!laterWritten.includes(name) && !(await isThere(name))) missing.push(`${document}: ${name}`);
		}
	}
	expect(missing).toEqual([]);
	expect(named).toBeGreaterThan(50);
});
