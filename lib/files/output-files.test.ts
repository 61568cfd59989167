import { expect, test, vi } from "vitest";
import type { AtomicDirectory } from "./atomic-directory.ts";
import { type FileHashes, OutputWriter } from "./output-files.ts";

/** An in-memory directory that already holds these files. */
function directory({ isClean = true, uncertain = [] as string[] } = {}) {
	const done: string[] = [];
	const fake: AtomicDirectory = {
		hidden: "",
		shown: undefined,
		isClean,
		uncertain: new Set(uncertain),
		put: (file) => {
			done.push("from" in file ? `link ${file.path} ${file.from}` : `write ${file.path} ${file.content}`);
			return undefined;
		},
		flush: async () => {},
		remove: (file) => done.push(`remove ${file}`),
		record: () => {},
		swap: async () => {},
		settle: async () => {},
		close: () => {},
	};
	return { fake, done };
}
const known: FileHashes = new Map([
	["a", 1],
	["b", 2],
]);

test("an unchanged file is neither made nor written", async () => {
	const { fake, done } = directory();
	const writer = new OutputWriter(fake, known);
	const make = vi.fn();
	expect(writer.put({ path: "a", inputsHash: 1, make })).toBeUndefined();
	expect(make).not.toHaveBeenCalled();
	expect(done).toEqual([]);
	expect(writer.written).toEqual(new Set());
	expect(writer.files).toEqual(new Map([["a", 1]]));
});

test("a file with changed inputs is written: text unchanged, other values as JSON", async () => {
	const { fake, done } = directory();
	const writer = new OutputWriter(fake, known);
	await writer.putAll([
		{ path: "a", inputsHash: 9, make: () => "A" },
		{ path: "b", inputsHash: 9, make: async () => ({ b: 1 }) },
		{ path: "c", inputsHash: 9, make: () => Buffer.from("C") },
		{ path: "d", inputsHash: 9, from: "/elsewhere/d" },
	]);
	expect(done).toEqual(["write a A", 'write b {"b":1}', "write c C", "link d /elsewhere/d"]);
	expect(writer.finish()).toEqual({ written: new Set(["a", "b", "c", "d"]), removed: new Set() });
});

test("files that are no longer wanted are removed", async () => {
	const { fake, done } = directory();
	const writer = new OutputWriter(fake, known);
	await writer.put({ path: "b", inputsHash: 2, make: () => "B" });
	expect(writer.finish()).toEqual({ written: new Set(), removed: new Set(["a"]) });
	expect(done).toEqual(["remove a"]);
});

test("a file that is kept stays with the hash it had, and one that is not there cannot be kept", () => {
	const writer = new OutputWriter(directory().fake, known);
	expect([writer.keep("a"), writer.keep("c")]).toEqual([true, false]);
	expect(writer.files).toEqual(new Map([["a", 1]]));
});

test("a file that an interrupted update may have changed is written or removed, whatever its hash", async () => {
	const { fake, done } = directory({ uncertain: ["a", "b", "half"] });
	const writer = new OutputWriter(fake, known);
	expect([writer.isCurrent("a", 1), writer.keep("b")]).toEqual([false, false]);
	await writer.put({ path: "a", inputsHash: 1, make: () => "A" });
	writer.finish();
	expect(done).toEqual(["write a A", "remove b", "remove half"]);
});

test("in a directory that is not clean everything is written and nothing removed", async () => {
	const { fake, done } = directory({ isClean: false });
	const writer = new OutputWriter(fake, known);
	await writer.put({ path: "a", inputsHash: 1, make: () => "A" });
	expect(writer.finish()).toEqual({ written: new Set(["a"]), removed: new Set() });
	expect(done).toEqual(["write a A"]);
});

test("for a part of a directory, files that are not put stay, except in folders that are put completely", async () => {
	const { fake, done } = directory();
	const files: FileHashes = new Map([
		["a", 1],
		["words/b", 2],
		["words/b.br", 2],
		["words/c", 3],
		["words/c.br", 3],
	]);
	const writer = new OutputWriter(fake, files, { keepsOthers: true });
	await writer.putAll([
		{ path: "d", inputsHash: 4, make: () => "D" },
		{ path: "words/c", inputsHash: 3, make: () => "C" },
	]);
	writer.removeOthers(/^words\//, /\.br$/);
	expect(writer.finish()).toEqual({ written: new Set(["d"]), removed: new Set(["words/b", "words/b.br"]) });
	expect(done).toEqual(["write d D", "remove words/b", "remove words/b.br"]);
	expect([...writer.files.keys()]).toEqual(["a", "words/c", "words/c.br", "d"]);
});
