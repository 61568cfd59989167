import fs, { type FSWatcher } from "node:fs";
import { link, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UserError } from "../lib/user-error.ts";
import { ContentIssues } from "../newsroom/schemas/issues.ts";
import { keepPublishing } from "./keep-publishing.ts";

let content: string;
let stop: () => void;
const now = new Date("2026-12-01T05:59:00Z");
const publish =
	vi.fn<(changed: ReadonlySet<string>) => Promise<{ staleAt: string | null; problem?: string }>>();
const reported = vi.spyOn(console, "error");
const onResult = vi.fn<(problem: string) => void>();
const fullDisk = Object.assign(new Error("ENOSPC"), {
	code: "ENOSPC",
	syscall: "open",
	path: ".candour/site.state",
});
const retrySentence = "This is tried again by itself.";
const fullDiskSentence = "The disk is full: .candour/site.state cannot be written. Free some space on it.";

beforeEach(async () => {
	content = await mkdtemp(path.join(tmpdir(), "candour-"));
	vi.useFakeTimers({ now });
	onResult.mockReset();
	publish.mockReset().mockResolvedValue({ staleAt: null });
	reported.mockReset().mockImplementation(() => {});
});
afterEach(async () => {
	stop();
	vi.useRealTimers();
	await rm(content, { recursive: true });
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const keep = (staleAt: string | null) => keepAfter({ staleAt });

function keepAfter(first: { staleAt: string | null } | { error: unknown }): void {
	const press = keepPublishing({ content, publish, onResult });
	stop = press.stop;
	press.start(first);
}

/** File system events arrive with a delay. */
async function saveAndHear(name: string, times: number): Promise<void> {
	await writeFile(path.join(content, name), String(times));
	await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(times));
}

test("an edition that does not become stale is not published again", async () => {
	keep(null);
	await wait(24 * 60 * 60 * 1000);
	expect(publish).not.toHaveBeenCalled();
});

test("a scheduled story is published once, within seconds of its date, and not before", async () => {
	keep("2026-12-01T06:00:00Z");
	await wait(59_000);
	expect(publish).not.toHaveBeenCalled();
	await wait(7_000);
	expect(publish).toHaveBeenCalledOnce();
	await wait(60_000);
	expect(publish).toHaveBeenCalledOnce();
});

test("the next story that is due follows", async () => {
	keep("2026-12-01T06:00:00Z");
	publish.mockResolvedValueOnce({ staleAt: "2026-12-01T07:00:00Z" });
	await wait(60 * 60 * 1000);
	expect(publish).toHaveBeenCalledOnce();
	await wait(5 * 60 * 1000);
	expect(publish).toHaveBeenCalledTimes(2);
});

test("issues in the content are reported, and a due story is not retried endlessly", async () => {
	publish.mockRejectedValue(new ContentIssues([{ file: "stories/a.md", message: "is missing" }]));
	keep("2026-12-01T06:00:00Z");
	await wait(10 * 60 * 1000);
	expect(publish).toHaveBeenCalledOnce();
	expect(reported).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("stories/a.md: is missing"));
});

test("a full disk is reported once, tried again until there is space, and then forgotten", async () => {
	publish.mockRejectedValue(fullDisk);
	keep("2026-12-01T06:00:00Z");
	await wait(10 * 60 * 1000);
	const attempts = publish.mock.calls.length;
	expect(attempts).toBeGreaterThan(5);
	expect(attempts).toBeLessThan(25);
	expect(reported.mock.calls).toEqual([[fullDiskSentence], [retrySentence]]);
	expect(onResult).toHaveBeenLastCalledWith(fullDiskSentence);
	publish.mockResolvedValue({ staleAt: null });
	await wait(60_000);
	expect(onResult).toHaveBeenLastCalledWith("");
	await wait(10 * 60 * 1000);
	expect(publish).toHaveBeenCalledTimes(attempts + 1);
	expect(reported).toHaveBeenCalledTimes(2);
});

test("a due story is published without a change after a failure that passes, which is said once", async () => {
	const failure = new Error("A worker has ended.");
	publish.mockRejectedValueOnce(failure).mockRejectedValueOnce(new Error("A worker has ended."));
	keep("2026-12-01T06:00:00Z");
	await wait(65_000);
	expect(publish).toHaveBeenCalledOnce();
	await wait(5 * 60_000);
	expect(publish).toHaveBeenCalledTimes(3);
	expect(reported.mock.calls).toEqual([[failure], [retrySentence]]);
	expect(onResult.mock.calls).toEqual([[String(failure)], [String(failure)], [""]]);
});

test("an error that the operator must mend is tried again too, but not as often", async () => {
	publish.mockRejectedValue(new UserError("The app could not be built."));
	keep("2026-12-01T06:00:00Z");
	await wait(60 * 60_000);
	expect(publish).toHaveBeenCalledTimes(6);
	expect(reported).toHaveBeenCalledTimes(2);
});

test("a disk that was full at the start is tried again without a change, and not reported again", async () => {
	publish.mockRejectedValueOnce(fullDisk);
	keepAfter({ error: fullDisk });
	await wait(5 * 60 * 1000);
	expect(publish).toHaveBeenCalledTimes(2);
	expect(onResult.mock.calls).toEqual([[fullDiskSentence], [""]]);
	expect(reported).not.toHaveBeenCalled();
});

test("issues of the first edition are not tried again without a change", async () => {
	keepAfter({ error: new ContentIssues([{ file: "stories/a.md", message: "is missing" }]) });
	await wait(10 * 60 * 1000);
	expect(publish).not.toHaveBeenCalled();
});

test("what was saved on a full disk is published when there is space", async () => {
	keep(null);
	publish.mockRejectedValueOnce(fullDisk);
	await saveAndHear("a.md", 1);
	await wait(60_000);
	expect(publish.mock.calls).toEqual([[new Set(["a.md"])], [new Set(["a.md"])]]);
});

test("a link that leads to itself does not end the press", async () => {
	keep(null);
	vi.useRealTimers();
	await symlink("loop.md", path.join(content, "loop.md"));
	await vi.waitFor(() => expect(publish).toHaveBeenCalledWith(new Set(["loop.md"])));
});

test("a change is published, also after a publishing that failed", async () => {
	keep(null);
	vi.useRealTimers();
	publish.mockRejectedValueOnce(new ContentIssues([{ file: "stories/a.md", message: "is missing" }]));
	await saveAndHear("a.md", 1);
	await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce());
	await saveAndHear("b.md", 2);
	expect(publish.mock.calls).toEqual([[new Set(["a.md"])], [new Set(["a.md", "b.md"])]]);
});

test("what is saved while the first edition is made is published after it", async () => {
	const press = keepPublishing({ content, publish });
	stop = press.stop;
	await writeFile(path.join(content, "a.md"), "");
	await wait(5_000);
	expect(publish).not.toHaveBeenCalled();
	press.start({ staleAt: null });
	await vi.waitFor(() => expect(publish).toHaveBeenCalledWith(new Set(["a.md"])));
});

test("a change without an event is found some time after another one, and published once", async () => {
	const elsewhere = `${content}.elsewhere`;
	await writeFile(elsewhere, "one");
	await link(elsewhere, path.join(content, "a.md"));
	keep(null);
	await saveAndHear("b.md", 1);
	// A write through a hard link in another folder causes no event in this one.
	await writeFile(elsewhere, "another");
	await saveAndHear("c.md", 2);
	await wait(11_000);
	await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(3));
	expect(publish).toHaveBeenLastCalledWith(new Set(["a.md"]));
	await wait(60_000);
	expect(publish).toHaveBeenCalledTimes(3);
	await rm(elsewhere);
});

const tooManyWatches = Object.assign(new Error("System limit reached"), { code: "ENOSPC", syscall: "watch" });

test.each([
	[
		"cannot be watched",
		() => {
			throw tooManyWatches;
		},
		"ENOSPC: not every folder of CONTENT can be watched. It is searched for changes every 30 seconds instead.",
	],
	[
		"reports nothing, such as a network drive,",
		() => Object.assign(Object.create(null) as FSWatcher, { on: () => {}, close: () => {} }),
		"CONTENT reports no changes, like some network drives. It is searched for them every 30 seconds.",
	],
])(
	"a change in a folder that %s is found within a minute, which is said once",
	async (_, watch, sentence) => {
		const watching = vi.spyOn(fs, "watch").mockImplementation(watch);
		syncBuiltinESMExports();
		keep(null);
		for (const times of [1, 2]) {
			await writeFile(path.join(content, `${times}.md`), "");
			await wait(45_000);
			await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(times));
			expect(publish).toHaveBeenLastCalledWith(new Set([`${times}.md`]));
		}
		await wait(10 * 60_000);
		expect(publish).toHaveBeenCalledTimes(2);
		expect(reported.mock.calls).toEqual([[sentence.replace("CONTENT", content)]]);
		watching.mockRestore();
		syncBuiltinESMExports();
	},
);

/** How often the content folder is listed while nothing happens. */
async function scansIn(milliseconds: number): Promise<number> {
	const listed = vi.spyOn(fs, "readdirSync");
	syncBuiltinESMExports();
	await wait(milliseconds);
	const scans = listed.mock.calls.filter(([folder]) => String(folder) === content).length;
	listed.mockRestore();
	syncBuiltinESMExports();
	return scans;
}

test("an idle press looks for missed changes ever more rarely, at most every ten minutes", async () => {
	keep(null);
	expect(await scansIn(60 * 60_000)).toBeLessThan(12);
	expect(await scansIn(60 * 60_000)).toBe(6);
	await writeFile(path.join(content, "a.md"), "");
	await vi.waitFor(() => expect(publish).toHaveBeenCalledOnce());
	expect(await scansIn(60_000)).toBe(2);
});

test("only what can be an input is published, whether it is heard or found", async () => {
	keep(null);
	for (const file of [".a.md.swp", "a.md~", ".DS_Store", "imported.json"])
		await writeFile(path.join(content, file), "");
	await mkdir(path.join(content, ".git"));
	await writeFile(path.join(content, ".git/index"), "");
	await wait(60 * 60_000);
	expect(publish).not.toHaveBeenCalled();
	await saveAndHear("a.md", 1);
	expect(publish).toHaveBeenCalledWith(new Set(["a.md"]));
});

test("nothing is published after stop", async () => {
	keep("2026-12-01T06:00:00Z");
	stop();
	await wait(10 * 60 * 1000);
	expect(publish).not.toHaveBeenCalled();
});

test("an edition can be asked for although no file has changed", async () => {
	const press = keepPublishing({ content, publish });
	stop = press.stop;
	press.start({ staleAt: null });
	press.publishSoon();
	await vi.waitFor(() => expect(publish).toHaveBeenCalledExactlyOnceWith(new Set()));
});

test("what is held back is printed once, told with each edition, and forgotten when it is mended", async () => {
	const press = keepPublishing({ content, publish, onResult });
	stop = press.stop;
	press.start({ staleAt: null, problem: "stories/a.md: is missing" });
	for (const problem of ["stories/a.md: is missing", "stories/b.md: is missing", ""]) {
		publish.mockResolvedValueOnce({ staleAt: null, problem });
		press.publishSoon();
		await wait(200);
		await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(onResult.mock.calls.length - 1));
		expect(onResult).toHaveBeenLastCalledWith(problem);
	}
	expect(reported.mock.calls).toEqual([
		["Not published until it is mended:\nstories/a.md: is missing"],
		["Not published until it is mended:\nstories/b.md: is missing"],
	]);
});
