import { link, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContentIssues } from "../newsroom/schemas/issues.ts";
import { keepPublishing } from "./keep-publishing.ts";

let content: string;
let stop: () => void;
const now = new Date("2026-12-01T05:59:00Z");
const publish = vi.fn<(changed: ReadonlySet<string>) => Promise<{ staleAt: string | null }>>();
const reported = vi.spyOn(console, "error");

beforeEach(async () => {
	content = await mkdtemp(path.join(tmpdir(), "candour-"));
	vi.useFakeTimers({ now });
	publish.mockReset().mockResolvedValue({ staleAt: null });
	reported.mockReset().mockImplementation(() => {});
});
afterEach(async () => {
	stop();
	vi.useRealTimers();
	await rm(content, { recursive: true });
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const keep = (staleAt: string | null) => {
	const press = keepPublishing({ content, publish });
	stop = press.stop;
	press.start(staleAt);
};

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
	press.start(null);
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

test("nothing is published after stop", async () => {
	keep("2026-12-01T06:00:00Z");
	stop();
	await wait(10 * 60 * 1000);
	expect(publish).not.toHaveBeenCalled();
});
