import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTreeWriter } from "./tree-writer.ts";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "candour-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Enough for a thread to write most of them, in several batches. */
const indices = Array.from({ length: 2_300 }, (_, index) => index);

test("every file of thousands is in both trees, texts and bytes, small and large", async () => {
	const trees = [path.join(folder, "a"), path.join(folder, "b")];
	const source = path.join(folder, "source.txt");
	await writeFile(source, "taken from elsewhere");
	const textOf = (index: number) => `${index}: ${"fähre ⛴ ".repeat(index % 200)}`;
	const shared = Buffer.from("bytes that share their memory with others");
	const large = "ü".repeat(3_000_000);
	const writer = openTreeWriter(trees);
	for (const index of indices)
		await writer.put({ path: `${index % 7}/${index}.txt`, content: textOf(index) });
	await writer.put({ path: "part.txt", content: shared.subarray(6, 10) });
	await writer.put({ path: "large.txt", content: large });
	await writer.put({ path: "empty.txt", content: "" });
	await writer.put({ path: "from.txt", from: source });
	await writer.flush();
	for (const tree of trees) {
		const read = (file: string) => readFile(path.join(tree, file), "utf8");
		expect(await Promise.all(indices.map((index) => read(`${index % 7}/${index}.txt`)))).toEqual(
			indices.map(textOf),
		);
		expect(await read("part.txt")).toBe("that");
		expect(await read("large.txt")).toBe(large);
		expect(await read("empty.txt")).toBe("");
		expect(await read("from.txt")).toBe("taken from elsewhere");
	}
});

test("an error in the thread is reported", async () => {
	const writer = openTreeWriter([folder]);
	for (const index of indices) await writer.put({ path: `${index}.txt`, content: "text" });
	await writer.put({ path: `0.txt/below.txt`, content: "text" });
	await expect(writer.flush()).rejects.toThrow(/EEXIST|ENOTDIR/);
	writer.close();
});
