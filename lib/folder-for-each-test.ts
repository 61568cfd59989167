import { mkdtempSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";

/** For tests: a temporary folder that is empty at the start of each test of a file. */
export function folderForEachTest(): string {
	const folder = mkdtempSync(path.join(tmpdir(), "candour-"));
	beforeEach(() => mkdir(folder, { recursive: true }));
	afterEach(() => rm(folder, { recursive: true }));
	return folder;
}
