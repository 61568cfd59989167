import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchFolder } from "./watch-folder.ts";

let folder: string;
let close: () => void;
const onChange = vi.fn();
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "candour-"));
	await mkdir(path.join(folder, "stories/2026"), { recursive: true });
	close = watchFolder(folder, { onChange, isWanted: (name) => !name.startsWith(".git") });
	onChange.mockClear();
});
afterEach(async () => {
	close();
	await rm(folder, { recursive: true });
});

const heard = () => vi.waitFor(() => expect(onChange).toHaveBeenCalled());

test.each([
	["a file that comes", () => writeFile(path.join(folder, "stories/2026/a.md"), "a")],
	["a folder that comes", () => mkdir(path.join(folder, "stories/2027"))],
	["a folder that goes", () => rm(path.join(folder, "stories/2026"), { recursive: true })],
])("%s is reported", async (_, change) => {
	await change();
	await heard();
});

test("files in new folders are reported, also when a complete tree is moved in", async () => {
	const elsewhere = await mkdtemp(path.join(tmpdir(), "candour-"));
	await mkdir(path.join(elsewhere, "2027/01"), { recursive: true });
	await rename(path.join(elsewhere, "2027"), path.join(folder, "stories/2027"));
	await heard();
	onChange.mockClear();
	await writeFile(path.join(folder, "stories/2027/01/a.md"), "a");
	await heard();
	await rm(elsewhere, { recursive: true });
});

test("what is not wanted is neither reported nor watched", async () => {
	await mkdir(path.join(folder, ".git"));
	await writeFile(path.join(folder, ".git/index"), "a");
	await writeFile(path.join(folder, "stories/2026/last.md"), "a");
	await heard();
	await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith("stories/2026/last.md"));
	expect(onChange.mock.calls.flat().filter((name) => name.startsWith(".git"))).toEqual([]);
});
