// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const minuteMs = 60_000;
const responses = new Map<string, () => Response>();
let requestCount = 0;

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers({ now: 0 });
	requestCount = 0;
	vi.stubGlobal("fetch", async (path: string) => {
		requestCount += 1;
		return responses.get(path)?.() ?? new Response("", { status: 404 });
	});
	vi.stubGlobal("BroadcastChannel", Channel);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	Channel.open.clear();
});

/** A BroadcastChannel between the tabs of this test. */
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
	responses.set("/data/edition.json", () => Response.json({ mark, stories }));

/** Module state stands for one tab, so each tab imports fresh modules. */
async function openTab() {
	vi.resetModules();
	const { currentEdition, setKnownStories, onEdition } = await import("./live-edition.ts");
	return { currentEdition, setKnownStories, listen: () => onEdition(() => {}) };
}

test("on a page without a list, the stories of the first response are known", async () => {
	publish("one", "a 1 2");
	const tab = await openTab();
	const unsubscribe = tab.listen();
	await vi.advanceTimersByTimeAsync(minuteMs);
	publish("two", "b 2 2", "a 1 2");
	await vi.advanceTimersByTimeAsync(minuteMs);
	const { newest, known } = tab.currentEdition();
	expect(newest?.mark).toBe("two");
	expect([...(known?.idHashes ?? [])]).toEqual(["a"]);
	unsubscribe();
});

test("the stories of a shown list are known before the first response", async () => {
	publish("one", "a 1 2");
	const tab = await openTab();
	const unsubscribe = tab.listen();
	tab.setKnownStories({ idHashes: new Set(["z"]), since: 0 });
	await vi.advanceTimersByTimeAsync(minuteMs);
	expect([...(tab.currentEdition().known?.idHashes ?? [])]).toEqual(["z"]);
	unsubscribe();
});

test("an older edition from a host with a stale cache is ignored", async () => {
	const tab = await openTab();
	const unsubscribe = tab.listen();
	for (const mark of ["one", "two", "one", "two"]) {
		publish(mark);
		await vi.advanceTimersByTimeAsync(minuteMs);
	}
	expect(tab.currentEdition().newest?.mark).toBe("two");
	publish("one");
	await vi.advanceTimersByTimeAsync(minuteMs);
	expect(tab.currentEdition().newest?.mark).toBe("two");
	unsubscribe();
});

test("of two visible tabs, one polls and both get the result", async () => {
	publish("one", "a 1 2");
	const first = await openTab();
	const unsubscribeFirst = first.listen();
	await vi.advanceTimersByTimeAsync(1_000);
	const second = await openTab();
	const unsubscribeSecond = second.listen();
	await vi.advanceTimersByTimeAsync(10 * minuteMs);
	expect(requestCount).toBe(10);
	expect(second.currentEdition()).toEqual(first.currentEdition());
	unsubscribeFirst();
	unsubscribeSecond();
});

test("a message in an unknown format is ignored", async () => {
	const tab = await openTab();
	const unsubscribe = tab.listen();
	new Channel().postMessage({ version: 2 });
	expect(tab.currentEdition().newest).toBeNull();
	unsubscribe();
	expect(Channel.open.size).toBe(1);
});
