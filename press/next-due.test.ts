import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { hasComeDue, nextDueFile, readMoment, renewWhenDue } from "./next-due.ts";
import { StopReason } from "./stop-reason.ts";

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

test("a build that comes due while the site is served is made anew, and a failure is not tried without end", async () => {
	vi.useFakeTimers({
		toFake: ["setInterval", "clearInterval", "Date"],
		now: new Date("2026-12-01T05:59:30Z"),
	});
	const said = vi.spyOn(console, "error").mockImplementation(() => {});
	const build = await mkdtemp(path.join(tmpdir(), "build-"));
	const due = (moment: string) => writeFile(path.join(build, nextDueFile), moment);
	await due("2026-12-01T06:00:00.000Z");
	const renew = vi.fn(() => Promise.reject(new StopReason("The content is broken.")));
	const timer = renewWhenDue(build, renew);
	const pass = async (seconds: number) => {
		for (let passed = 0; passed < seconds; passed += 10) {
			await vi.advanceTimersByTimeAsync(10_000);
			await stat(build);
		}
	};
	await pass(20);
	expect(renew).not.toHaveBeenCalled();
	await pass(60);
	expect(renew).toHaveBeenCalledOnce();
	expect(said).toHaveBeenCalledWith("The content is broken.");
	await due("2026-12-01T06:02:00.000Z");
	await pass(120);
	expect(renew).toHaveBeenCalledTimes(2);
	clearInterval(timer);
	vi.useRealTimers();
	said.mockRestore();
	await rm(build, { recursive: true });
});
