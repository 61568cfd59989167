import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { hasComeDue, nextDueFile, readMoment } from "./next-due.ts";

test("a build is out of date once a story that waited has come due, and not before", async () => {
	const build = await mkdtemp(path.join(tmpdir(), "build-"));
	expect(await hasComeDue(build)).toBe(false);
	await writeFile(path.join(build, nextDueFile), "2026-12-01T06:00:00.000Z");
	expect(await hasComeDue(build, new Date("2026-12-01T05:59:59Z"))).toBe(false);
	expect(await hasComeDue(build, new Date("2026-12-01T06:00:00Z"))).toBe(true);
	await rm(build, { recursive: true });
});

test("the moment of publishing is now, or what --at says", () => {
	expect(Math.abs(readMoment([]).getTime() - Date.now())).toBeLessThan(1000);
	expect(readMoment(["--at", "2026-12-01T06:00:00Z"])).toEqual(new Date("2026-12-01T06:00:00Z"));
});

test.each([["--at"], ["--at", "soon"], ["--at", ""]])("«%s %s» is refused in a sentence", (...words) => {
	expect(() => readMoment(words)).toThrow("which is no moment");
});
