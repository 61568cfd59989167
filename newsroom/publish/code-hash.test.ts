import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { codeFiles } from "./code-hash.ts";

test("the code hash covers every module that publishing imports", async () => {
	const imported = importedFrom("newsroom/publish/publish.ts");
	expect(imported).toContain("contract/sanitize-text.ts");
	const hashed = await codeFiles();
	expect(imported.filter((file) => !hashed.includes(file))).toEqual([]);
});

/** A file of this project and all its imports, direct and indirect. */
function importedFrom(file: string, found = new Set<string>()): string[] {
	if (found.has(file)) return [];
	found.add(file);
	for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/ from "(\.[^"]+)"/g)) {
		importedFrom(posix.join(posix.dirname(file), name), found);
	}
	return [...found];
}
