import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { codeFiles } from "./code-hash.ts";

test("whatever publishing is made of publishes everything anew when it changes", async () => {
	const used = importedFrom("newsroom/publish/publish.ts");
	expect(used).toContain("contract/sanitize-text.ts");
	const hashed = await codeFiles();
	expect(used.filter((file) => !hashed.includes(file))).toEqual([]);
});

/** A file of this project, and all that it imports. */
function importedFrom(file: string, found = new Set<string>()): string[] {
	if (found.has(file)) return [];
	found.add(file);
	for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/ from "(\.[^"]+)"/g)) {
		importedFrom(posix.join(posix.dirname(file), name), found);
	}
	return [...found];
}
