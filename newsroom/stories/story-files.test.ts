import fs from "node:fs";
import { mkdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { folderForEachTest } from "../../lib/folder-for-each-test.ts";
import { formatIssue } from "../schemas/issues.ts";
import { loadBody, StoryChangedError } from "./load-body.ts";
import { readStoryFiles, type StoryFiles } from "./story-files.ts";
import type { StoryFile } from "./story-record.ts";
import { storyText } from "./write-story.ts";

const content = folderForEachTest();
afterEach(async () => {
	vi.restoreAllMocks();
	syncBuiltinESMExports();
});

const longAgo = new Date("2026-11-14T08:00:00Z");

function storyWith(title: string, text = "It sails."): string {
	const image_url = "/images/stories/ferry.svg";
	const published_date = "2026-11-14";
	return storyText({ id: "ferry", title, author: "uma", published_date, category: "c2", image_url }, text);
}

/** Writes a file with an old modification time. */
async function save(path: string, text: string, modifiedAt: Date = longAgo): Promise<void> {
	const file = join(content, path);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, text);
	await utimes(file, modifiedAt, modifiedAt);
}

const read = async (previous: StoryFiles = new Map()) => (await readStoryFiles(content, previous)).files;
const only = (files: StoryFiles): StoryFile => {
	const [file] = files.values();
	if (!file || files.size > 1) throw new Error(`There are ${files.size} stories.`);
	return file;
};

test("every Markdown file in the folder or its subfolders is a story, and no other file is", async () => {
	for (const path of ["a.md", "2026/11/b.md", "2026/c.MARKDOWN", "d e.md"])
		await save(`stories/${path}`, storyWith(path));
	for (const path of ["notes.txt", ".draft.md", ".git/e.md", "f.md~", "g.md.orig"])
		await save(`stories/${path}`, "No story.");
	await save("h.md", "No story.");
	const { files, issues } = await readStoryFiles(content, new Map());
	expect(issues).toEqual([]);
	expect([...files.keys()].sort()).toEqual([
		"stories/2026/11/b.md",
		"stories/2026/c.MARKDOWN",
		"stories/a.md",
		"stories/d e.md",
	]);
});

test("a content folder without a stories folder has no stories", async () => {
	expect((await read()).size).toBe(0);
});

test("a file that did not change is not read again", async () => {
	await save("stories/a.md", storyWith("Ferry"));
	const before = await read();
	expect(only(await read(before))).toBe(only(before));
});

test("a changed file is read again, even when its size and mtime are the same", async () => {
	await save("stories/a.md", storyWith("Ferry"));
	const before = await read();
	await save("stories/a.md", storyWith("Fairy"));
	const after = only(await read(before));
	expect(after.facts.title).toBe("Fairy");
	expect(after.hash).not.toBe(only(before).hash);
});

test("a file that was only touched is not parsed again, and gets its new mtime", async () => {
	await save("stories/a.md", storyWith("Ferry"));
	const before = await read();
	const later = new Date(longAgo.getTime() + 60_000);
	await utimes(join(content, "stories/a.md"), later, later);
	const touched = await read(before);
	expect(only(touched).facts).toBe(only(before).facts);
	expect(only(touched).stat.mtimeMs).toBe(later.getTime());
	expect(only(await read(touched))).toBe(only(touched));
});

test("a file that was read just after it was saved is checked again, because its mtime is not reliable", async () => {
	await save("stories/a.md", storyWith("Ferry"), new Date());
	const before = await read();
	const racy = only(await read(before));
	expect(racy).not.toBe(only(before));
	expect(racy.facts).toBe(only(before).facts);
	// Simulates a file system with a clock resolution of one second.
	await save("stories/a.md", storyWith("Fairy"), new Date(only(before).stat.mtimeMs));
	const { ctimeMs, mtimeMs } = await stat(join(content, "stories/a.md"));
	const coarse = { ...only(before), stat: { ...only(before).stat, ctimeMs, mtimeMs } };
	expect(only(await read(new Map([["stories/a.md", coarse]]))).facts.title).toBe("Fairy");
});

test("a deleted file is removed, and a moved one is read at its new path", async () => {
	await save("stories/a.md", storyWith("Ferry"));
	await save("stories/b.md", storyWith("Pier").replace("id: ferry", "id: pier"));
	const before = await read();
	await rm(join(content, "stories/b.md"));
	await rename(join(content, "stories/a.md"), join(content, "stories/moved.md"));
	const after = only(await read(before));
	expect([after.path, after.facts.id]).toEqual(["stories/moved.md", "ferry"]);
	expect(after.hash).toBe(before.get("stories/a.md")?.hash);
});

test("issues are reported by path in alphabetical order, and the other files are read", async () => {
	await save("stories/c.md", storyWith("Ferry"));
	await save("stories/b.md", "No fields.");
	await save("stories/a.md", storyWith("Ferry").replace("author: uma\n", ""));
	const { files, issues } = await readStoryFiles(content, new Map());
	expect([...files.keys()]).toEqual(["stories/c.md"]);
	expect(issues.map((issue) => formatIssue(issue).replace(content, ""))).toEqual([
		"/stories/a.md: line 2, column 1: author: is missing",
		"/stories/b.md: line 1, column 1: must begin with its fields between two lines of ---",
	]);
});

test("the summary hash ignores text after the teaser that takes no minute longer, and the positions of fields", async () => {
	const opening = "It sails. ".repeat(40);
	await save("stories/a.md", storyWith("Ferry", opening));
	const before = only(await read());
	const changed = async (text: string) => {
		await save("stories/a.md", text);
		const { hash, summaryHash, linkHash } = only(await read());
		return [hash !== before.hash, summaryHash !== before.summaryHash, linkHash !== before.linkHash];
	};
	expect(await changed(storyWith("Ferry", `${opening} The end.`))).toEqual([true, false, false]);
	expect(await changed(storyWith("Ferry", opening).replace("id: ferry\n", "# A note.\nid: ferry\n"))).toEqual(
		[true, false, false],
	);
	expect(await changed(storyWith("Ferry", `${opening} ${"The end. ".repeat(300)}`))).toEqual([
		true,
		true,
		false,
	]);
	expect(await changed(storyWith("Ferry", `Now ${opening}`))).toEqual([true, true, false]);
	expect(await changed(storyWith("Fairy", opening))).toEqual([true, true, true]);
});

test("the text of a story is loaded from its file", async () => {
	await save("stories/a.md", storyWith("Ferry"));
	const file = only(await read());
	expect(loadBody(content, file).details).toBe("It sails.");
});

test.each([
	["changed", () => save("stories/a.md", storyWith("Ferry", "It sank."))],
	["broken", () => save("stories/a.md", "No fields.")],
	["gone", () => rm(join(content, "stories/a.md"))],
])("loading the text of a file that is %s since it was read throws", async (_, modify) => {
	await save("stories/a.md", storyWith("Ferry"));
	const file = only(await read());
	await modify();
	expect(() => loadBody(content, file)).toThrow(StoryChangedError);
});

test("only the paths that may have changed are checked, when they are given", async () => {
	await save("stories/a.md", storyWith("Ferry"));
	await save("stories/b.md", storyWith("Pier"));
	await save("stories/2025/c.md", storyWith("Crane"));
	const before = await read();
	const titles = async (...changed: string[]) => {
		const { files } = await readStoryFiles(content, before, { changed: new Set(changed) });
		return [...files.values()].map(({ facts }) => facts.title).sort();
	};
	await save("stories/a.md", storyWith("Fairy"));
	await save("stories/b.md", storyWith("Quay"));
	await save("stories/2026/d.md", storyWith("Dock"));
	expect(await titles()).toEqual(["Crane", "Ferry", "Pier"]);
	expect(await titles("stories/a.md", "headlines.yaml", "stories/a.md~")).toEqual(["Crane", "Fairy", "Pier"]);
	expect(await titles("stories/2026/d.md")).toEqual(["Crane", "Dock", "Ferry", "Pier"]);
	expect(await titles("stories/2026"), "an added folder").toEqual(["Crane", "Dock", "Fairy", "Quay"]);
	await rm(join(content, "stories/b.md"));
	expect(await titles("stories/b.md")).toEqual(["Crane", "Ferry"]);
	await rm(join(content, "stories/2025"), { recursive: true });
	expect(await titles("stories/2025"), "a removed folder").toEqual(["Dock", "Fairy"]);
});

/** Counts how often a file is read. */
function readsOf(name: string): () => number {
	const reading = vi.spyOn(fs, "readFileSync");
	syncBuiltinESMExports();
	return () => reading.mock.calls.filter(([file]) => String(file).endsWith(name)).length;
}

test("a file with issues and an unfinished draft are not read again until they change, and their issues stay", async () => {
	await save("stories/a.md", "No fields.");
	await save("stories/b.md", "---\nid: b\ndraft: true\n---\n");
	await save("stories/c.md", storyWith("Ferry"));
	const { files, others } = await readStoryFiles(content, new Map());
	expect([[...files.keys()], [...others.keys()]]).toEqual([
		["stories/c.md"],
		["stories/a.md", "stories/b.md"],
	]);
	const reads = readsOf(".md");
	for (const changed of [undefined, new Set<string>(), new Set(["stories/a.md"])]) {
		const again = await readStoryFiles(content, files, { previousOthers: others, changed });
		expect(again.issues).toHaveLength(1);
		expect([...again.others.keys()].sort()).toEqual(["stories/a.md", "stories/b.md"]);
	}
	expect(reads()).toBe(0);
	await save("stories/a.md", storyWith("Mended"));
	const mended = await readStoryFiles(content, files, {
		previousOthers: others,
		changed: new Set(["stories/a.md"]),
	});
	expect([mended.issues, mended.others.size, mended.files.size]).toEqual([[], 1, 2]);
});

test.each([
	["is there again", ["stories/a.md", "stories/b.md"]],
	["is gone", ["stories/b.md"]],
])(
	"a file that vanishes between its listing and its reading, and then %s, is looked for again",
	async (_, paths) => {
		await save("stories/a.md", storyWith("Ferry"));
		await save("stories/b.md", storyWith("Pier"));
		const { readFileSync } = fs;
		let isRead = false;
		vi.spyOn(fs, "readFileSync").mockImplementation((file, ...options) => {
			if (!String(file).endsWith("a.md") || isRead) return readFileSync(file, ...options);
			isRead = true;
			const text = readFileSync(file);
			fs.rmSync(String(file));
			try {
				return readFileSync(file, ...options);
			} finally {
				if (paths.length > 1) fs.writeFileSync(String(file), text);
			}
		});
		syncBuiltinESMExports();
		const { files, issues } = await readStoryFiles(content, new Map());
		expect([[...files.keys()].sort(), issues]).toEqual([paths, []]);
	},
);

/** Finds files as a disk does that ignores case. */
function ignoreCase(): void {
	const onDisk = (file: unknown) => {
		const path = String(file);
		const names = fs.existsSync(dirname(path)) ? fs.readdirSync(dirname(path)) : [];
		const name = names.find(
			(name) => name.toLowerCase() === path.slice(dirname(path).length + 1).toLowerCase(),
		);
		return name ? join(dirname(path), name) : path;
	};
	const { lstatSync, statSync, readFileSync } = fs;
	const native = fs.realpathSync.native;
	vi.spyOn(fs, "lstatSync").mockImplementation(((file: string, ...rest: []) =>
		lstatSync(onDisk(file), ...rest)) as never);
	vi.spyOn(fs, "statSync").mockImplementation(((file: string, ...rest: []) =>
		statSync(onDisk(file), ...rest)) as never);
	vi.spyOn(fs, "readFileSync").mockImplementation(((file: string, ...rest: []) =>
		readFileSync(onDisk(file), ...rest)) as never);
	vi.spyOn(fs.realpathSync, "native").mockImplementation(((file: string) => native(onDisk(file))) as never);
	syncBuiltinESMExports();
}

test.each([
	["both names", ["stories/ferry.md", "stories/Ferry.md"]],
	["the former name", ["stories/ferry.md"]],
	["the new name", ["stories/Ferry.md"]],
])(
	"a story renamed in case only, on a disk that ignores case, is one story (reported: %s)",
	async (_, changed) => {
		await save("stories/ferry.md", storyWith("Ferry"));
		const before = await read();
		await rename(join(content, "stories/ferry.md"), join(content, "stories/Ferry.md"));
		ignoreCase();
		const { files } = await readStoryFiles(content, before, { changed: new Set(changed) });
		expect([...files.keys()]).toEqual(["stories/Ferry.md"]);
	},
);
