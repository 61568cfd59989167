// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

const briefing = (...ids: string[]) => ({
	stories: ids.map((id) => ({
		id,
		title: id,
		category: "Sports",
		teaser: { text: "", cut: false },
		minutes: 2,
		picture: { base: "/pictures/a", widths: [320], width: 320, height: 200, tint: "#123456", alt: "" },
	})),
	composedAt: 0,
	isComplete: true,
	isRepeated: false,
});

/** The module as a page loads it: what it keeps in memory is gone. */
async function load() {
	vi.resetModules();
	return import("./briefing-session.ts");
}

beforeEach(() => {
	sessionStorage.clear();
});

test("a briefing and what was opened of it survive a reload", async () => {
	const before = await load();
	expect(before.storedBriefing(10)).toBeNull();
	before.storeBriefing(10, briefing("ferry", "vote"));
	before.markOpened("ferry");
	const after = await load();
	expect(after.storedBriefing(10)).toEqual(briefing("ferry", "vote"));
	expect(after.storedBriefing(5)).toBeNull();
	expect([after.isSeen("ferry"), after.isSeen("vote")]).toEqual([true, false]);
	expect([after.isOpened("ferry"), after.isOpened("vote")]).toEqual([true, false]);
});

test("a briefing that was deleted from the storage is gone at once, and does not come back", async () => {
	const { isOpened, markOpened, storeBriefing, storedBriefing } = await load();
	storeBriefing(10, briefing("ferry"));
	markOpened("ferry");
	sessionStorage.clear();
	expect([storedBriefing(10), isOpened("ferry")]).toEqual([null, false]);
	markOpened("vote");
	expect(sessionStorage.getItem("candour-briefing")).not.toContain("ferry");
});

test("the stories of a discarded briefing count as seen, until one starts over", async () => {
	const { discardBriefing, isOpened, isSeen, storedBriefing, storeBriefing } = await load();
	storeBriefing(5, briefing("ferry"));
	discardBriefing(5);
	expect(storedBriefing(5)).toBeNull();
	expect(isSeen("ferry")).toBe(true);
	expect(isOpened("ferry")).toBe(false);
	storeBriefing(5, { ...briefing("ferry"), isRepeated: true });
	expect(isSeen("ferry")).toBe(false);
});

test.each([
	"{",
	"null",
	"[]",
	'{"version":1,"editions":{},"seen":[]}',
	'{"version":3,"briefings":{},"opened":[],"skipped":[]}',
	'{"version":2,"briefings":{"5":{}},"opened":[],"skipped":[]}',
])("unreadable data (%s) is an empty session", async (text) => {
	sessionStorage.setItem("candour-briefing", text);
	const { isSeen, storedBriefing } = await load();
	expect(storedBriefing(5)).toBeNull();
	expect(isSeen("ferry")).toBe(false);
});

test("a briefing of yesterday is not current", async () => {
	const { isCurrent } = await load();
	expect(isCurrent({ ...briefing(), composedAt: Date.now() - 60_000 })).toBe(true);
	expect(isCurrent({ ...briefing(), composedAt: Date.now() - 24 * 60 * 60_000 })).toBe(false);
});
