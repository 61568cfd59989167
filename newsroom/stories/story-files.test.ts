import { mkdir, mkdtemp, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lineOf } from "../schemas/issues.ts";
import { loadBody, readStoryFiles, StoryChanged, type StoryFile, type StoryFiles } from "./story-files.ts";
import { storyText } from "./write-story.ts";

let content: string;
beforeEach(async () => {
	content = await mkdtemp(join(tmpdir(), "candour-"));
});
afterEach(() => rm(content, { recursive: true }));

const longAgo = new Date("2026-11-14T08:00:00Z");

function aText(title: string, text = "It sails."): string {
	const image_url = "/images/stories/ferry.svg";
	const published_date = "2026-11-14";
	return storyText({ id: "ferry", title, author: "uma", published_date, category: "c2", image_url }, text);
}

/** Writes a file as it would be some time after it was saved. */
async function save(path: string, text: string, at: Date = longAgo): Promise<void> {
	const file = join(content, path);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, text);
	await utimes(file, at, at);
}

const read = async (known: StoryFiles = new Map()) => (await readStoryFiles(content, known)).files;
const only = (files: StoryFiles): StoryFile => {
	const [file] = files.values();
	if (!file || files.size > 1) throw new Error(`There are ${files.size} stories.`);
	return file;
};

test("every Markdown file below the folder is a story, in whatever folders, and nothing else is", async () => {
	for (const path of ["a.md", "2026/11/b.md", "2026/c.MARKDOWN", "d e.md"])
		await save(`stories/${path}`, aText(path));
	for (const path of ["notes.txt", ".draft.md", ".git/e.md", "f.md~", "g.md.orig"])
		await save(`stories/${path}`, "No story.");
	await save("h.md", "No story.");
	const { files, faults } = await readStoryFiles(content, new Map());
	expect(faults).toEqual([]);
	expect([...files.keys()].sort()).toEqual([
		"stories/2026/11/b.md",
		"stories/2026/c.MARKDOWN",
		"stories/a.md",
		"stories/d e.md",
	]);
});

test("a paper without a folder of stories has none", async () => {
	expect((await read()).size).toBe(0);
});

test("a file that did not change is not read again", async () => {
	await save("stories/a.md", aText("Ferry"));
	const before = await read();
	expect(only(await read(before))).toBe(only(before));
});

test("a file that changed is read, also where its size and its time are as they were", async () => {
	await save("stories/a.md", aText("Ferry"));
	const before = await read();
	await save("stories/a.md", aText("Fairy"));
	const after = only(await read(before));
	expect(after.facts.title).toBe("Fairy");
	expect(after.hash).not.toBe(only(before).hash);
});

test("a file that was only touched keeps what was read of it, under its new time", async () => {
	await save("stories/a.md", aText("Ferry"));
	const before = await read();
	const later = new Date(longAgo.getTime() + 60_000);
	await utimes(join(content, "stories/a.md"), later, later);
	const touched = await read(before);
	expect(only(touched).facts).toBe(only(before).facts);
	expect(only(touched).stat.mtimeMs).toBe(later.getTime());
	expect(only(await read(touched))).toBe(only(touched));
});

test("a file that was saved just before it was read is looked at again, as a clock may stand still", async () => {
	await save("stories/a.md", aText("Ferry"), new Date());
	const before = await read();
	const racy = only(await read(before));
	expect(racy).not.toBe(only(before));
	expect(racy.facts).toBe(only(before).facts);
	// What it would look like if the disk counted time in steps of a second.
	await save("stories/a.md", aText("Fairy"), new Date(only(before).stat.mtimeMs));
	const { ctimeMs, mtimeMs } = await stat(join(content, "stories/a.md"));
	const known = { ...only(before), stat: { ...only(before).stat, ctimeMs, mtimeMs } };
	expect(only(await read(new Map([["stories/a.md", known]]))).facts.title).toBe("Fairy");
});

test("a file that is gone is forgotten, and one that was moved is read in its new place", async () => {
	await save("stories/a.md", aText("Ferry"));
	await save("stories/b.md", aText("Pier").replace("id: ferry", "id: pier"));
	const before = await read();
	await rm(join(content, "stories/b.md"));
	await rename(join(content, "stories/a.md"), join(content, "stories/moved.md"));
	const after = only(await read(before));
	expect([after.path, after.facts.id]).toEqual(["stories/moved.md", "ferry"]);
	expect(after.hash).toBe(before.get("stories/a.md")?.hash);
});

test("a file with a fault is told of by its path, in the order of names, and the others are read", async () => {
	await save("stories/c.md", aText("Ferry"));
	await save("stories/b.md", "No fields.");
	await save("stories/a.md", aText("Ferry").replace("author: uma\n", ""));
	const { files, faults } = await readStoryFiles(content, new Map());
	expect([...files.keys()]).toEqual(["stories/c.md"]);
	expect(faults.map((fault) => lineOf(fault).replace(content, ""))).toEqual([
		"/stories/a.md: line 2, column 1: author: is missing",
		"/stories/b.md: line 1, column 1: must begin with its fields between two lines of ---",
	]);
});

test("what lists show has a hash of its own: text behind the teaser does not change it, nor where a field stands", async () => {
	const opening = "It sails. ".repeat(40);
	await save("stories/a.md", aText("Ferry", opening));
	const before = only(await read());
	const changed = async (text: string) => {
		await save("stories/a.md", text);
		const { hash, summaryHash, linkHash } = only(await read());
		return [hash !== before.hash, summaryHash !== before.summaryHash, linkHash !== before.linkHash];
	};
	expect(await changed(aText("Ferry", `${opening} The end.`))).toEqual([true, false, false]);
	expect(await changed(aText("Ferry", opening).replace("id: ferry\n", "# A note.\nid: ferry\n"))).toEqual([
		true,
		false,
		false,
	]);
	expect(await changed(aText("Ferry", `Now ${opening}`))).toEqual([true, true, false]);
	expect(await changed(aText("Fairy", opening))).toEqual([true, true, true]);
});

test("the text of a story is loaded from its file", async () => {
	await save("stories/a.md", aText("Ferry"));
	const file = only(await read());
	expect(loadBody(content, file).details).toBe("It sails.");
});

test.each([
	["changed", () => save("stories/a.md", aText("Ferry", "It sank."))],
	["broken", () => save("stories/a.md", "No fields.")],
	["gone", () => rm(join(content, "stories/a.md"))],
])("a text that is %s since it was read is never taken for the one that was", async (_, disturb) => {
	await save("stories/a.md", aText("Ferry"));
	const file = only(await read());
	await disturb();
	expect(() => loadBody(content, file)).toThrow(StoryChanged);
});

test("where it is known which paths may have changed, only those are looked at", async () => {
	await save("stories/a.md", aText("Ferry"));
	await save("stories/b.md", aText("Pier"));
	await save("stories/2025/c.md", aText("Crane"));
	const before = await read();
	const titles = async (...changed: string[]) => {
		const { files } = await readStoryFiles(content, before, { changed: new Set(changed) });
		return [...files.values()].map(({ facts }) => facts.title).sort();
	};
	await save("stories/a.md", aText("Fairy"));
	await save("stories/b.md", aText("Quay"));
	await save("stories/2026/d.md", aText("Dock"));
	expect(await titles()).toEqual(["Crane", "Ferry", "Pier"]);
	expect(await titles("stories/a.md", "headlines.yaml", "stories/a.md~")).toEqual(["Crane", "Fairy", "Pier"]);
	expect(await titles("stories/2026/d.md")).toEqual(["Crane", "Dock", "Ferry", "Pier"]);
	expect(await titles("stories/2026"), "a folder that came").toEqual(["Crane", "Dock", "Fairy", "Quay"]);
	await rm(join(content, "stories/b.md"));
	expect(await titles("stories/b.md")).toEqual(["Crane", "Ferry"]);
	await rm(join(content, "stories/2025"), { recursive: true });
	expect(await titles("stories/2025"), "a folder that went").toEqual(["Dock", "Fairy"]);
});
