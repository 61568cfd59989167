// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const minute = 60_000;
const answers = new Map<string, () => Response>();
let asked = 0;

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers({ now: 0 });
	asked = 0;
	vi.stubGlobal("fetch", async (address: string) => {
		asked += 1;
		return answers.get(address)?.() ?? new Response("", { status: 404 });
	});
	vi.stubGlobal("BroadcastChannel", Channel);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	Channel.open.clear();
});

/** A channel between the tabs of this test. */
class Channel {
	static open = new Set<Channel>();
	onmessage: ((event: { data: unknown }) => void) | null = null;
	constructor() {
		Channel.open.add(this);
	}
	close() {
		Channel.open.delete(this);
	}
	postMessage(data: unknown) {
		for (const other of Channel.open) if (other !== this) other.onmessage?.({ data });
	}
}

const publish = (mark: string, ...stories: string[]) =>
	answers.set("/data/edition.json", () => Response.json({ mark, stories }));

/** A tab of its own: the modules keep what a tab knows. */
async function openTab() {
	vi.resetModules();
	const { currentEdition, setKnownStories: noteKnown, onEdition } = await import("./live-edition.ts");
	return { currentEdition, noteKnown, listen: () => onEdition(() => {}) };
}

test("the first answer is what a page without a list takes as known", async () => {
	publish("one", "a 1 2");
	const tab = await openTab();
	const leave = tab.listen();
	await vi.advanceTimersByTimeAsync(minute);
	publish("two", "b 2 2", "a 1 2");
	await vi.advanceTimersByTimeAsync(minute);
	const { newest, known } = tab.currentEdition();
	expect(newest?.mark).toBe("two");
	expect([...(known?.names ?? [])]).toEqual(["a"]);
	leave();
});

test("a list of all news that was shown is known before the first answer", async () => {
	publish("one", "a 1 2");
	const tab = await openTab();
	const leave = tab.listen();
	tab.noteKnown({ names: new Set(["z"]), since: 0 });
	await vi.advanceTimersByTimeAsync(minute);
	expect([...(tab.currentEdition().known?.names ?? [])]).toEqual(["z"]);
	leave();
});

test("an edition that was heard of before does not come back from a host that lags behind", async () => {
	const tab = await openTab();
	const leave = tab.listen();
	for (const mark of ["one", "two", "one", "two"]) {
		publish(mark);
		await vi.advanceTimersByTimeAsync(minute);
	}
	expect(tab.currentEdition().newest?.mark).toBe("two");
	publish("one");
	await vi.advanceTimersByTimeAsync(minute);
	expect(tab.currentEdition().newest?.mark).toBe("two");
	leave();
});

test("of two tabs that are seen at once, one asks and both know", async () => {
	publish("one", "a 1 2");
	const first = await openTab();
	const leaveFirst = first.listen();
	await vi.advanceTimersByTimeAsync(1_000);
	const second = await openTab();
	const leaveSecond = second.listen();
	await vi.advanceTimersByTimeAsync(10 * minute);
	expect(asked).toBe(10);
	expect(second.currentEdition()).toEqual(first.currentEdition());
	leaveFirst();
	leaveSecond();
});

test("what another tab says in another way is passed over", async () => {
	const tab = await openTab();
	const leave = tab.listen();
	new Channel().postMessage({ version: 2 });
	expect(tab.currentEdition().newest).toBeNull();
	leave();
	expect(Channel.open.size).toBe(1);
});
