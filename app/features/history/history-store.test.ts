// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeQuota } from "../../platform/storage/fake-quota.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** Fresh modules simulate a new tab. */
async function openTab() {
	vi.resetModules();
	return {
		...(await import("./history.ts")),
		...(await import("./history-store.ts")),
		...(await import("./note-opening.ts")),
		...(await import("./record-openings.ts")),
		...(await import("./positions.ts")),
		...(await import("../bookmarks/store/reader-bookmarks.ts")),
	};
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const ids = ({ historyStore }: Tab) => [...historyStore.get().ids];
const storedIds = () => JSON.parse(localStorage.getItem("candour-history") ?? "{}").ids;

test("opened stories are remembered in order, also by another tab", async () => {
	const tab = await openTab();
	await tab.recordOpening("ferry", "The night ferry");
	await tab.recordOpening("quay", "Long Quay");
	await tab.recordOpening("ferry", "The night ferry");
	expect(ids(await openTab())).toEqual(["quay", "ferry"]);
});

test("a story is read once that is recorded, and stays so when it is opened again", async () => {
	const tab = await openTab();
	const isRead = () => tab.readIdsOf(tab.historyStore.get()).has("ferry");
	await tab.recordOpening("ferry", "The night ferry");
	expect(isRead()).toBe(false);
	await tab.recordReading("ferry", "The night ferry");
	await tab.recordOpening("ferry", "The night ferry");
	expect([isRead(), ids(tab)]).toEqual([true, ["ferry"]]);
});

test("stories that were left before the history was loaded are recorded by the next page, and nothing is noted twice", async () => {
	const { noteOpening } = await openTab();
	for (const id of ["a", "b", "a"]) noteOpening(id, `Story\n${id}`);
	expect(localStorage.getItem("candour-history"), "the next page loads the history").toBe("");
	const tab = await openTab();
	await vi.waitFor(() => expect(ids(tab).sort()).toEqual(["a", "b"]));
	expect(tab.openingsOf(tab.historyStore.get())[0]?.title).toMatch(/^Story [ab]$/);
	expect(tab.readIdsOf(tab.historyStore.get()).size).toBe(0);
	await vi.waitFor(() => expect(localStorage.getItem("candour-openings")).toBeNull());

	noteOpening("c", "Story c");
	await tab.forgetAll();
	await tab.setIsOn(false);
	noteOpening("d", "Story d");
	expect(Object.keys(localStorage).filter((key) => !key.endsWith("-turn"))).toEqual(["candour-history"]);
});

test("notes that cannot be read are dropped", async () => {
	localStorage.setItem("candour-openings", "half a line\n17\tferry\tThe night ferry\nx\ty\tz\n");
	const tab = await openTab();
	await vi.waitFor(() => expect(ids(tab)).toEqual(["ferry"]));
	await vi.waitFor(() => expect(localStorage.getItem("candour-openings")).toBeNull());
});

test("two tabs that record at the same time lose nothing", async () => {
	const [one, two] = [await openTab(), await openTab()];
	const record = (tab: Tab, name: string) => tab.recordOpening(name, name);
	await Promise.all(["a", "b", "c"].flatMap((name) => [record(one, `1${name}`), record(two, `2${name}`)]));
	expect(ids(await openTab()).sort()).toEqual(["1a", "1b", "1c", "2a", "2b", "2c"]);
});

test("switched off, nothing is recorded and what was recorded stays", async () => {
	const tab = await openTab();
	await tab.recordOpening("ferry", "The night ferry");
	await tab.setIsOn(false);
	await tab.recordOpening("quay", "Long Quay");
	expect(ids(tab)).toEqual(["ferry"]);
	expect((await openTab()).historyStore.get().isOn).toBe(false);
});

test("forgetting removes the history, the positions and what could not be read; Undo restores the first two", async () => {
	localStorage.setItem("candour-history", "{broken");
	const tab = await openTab();
	await tab.recordOpening("ferry", "The night ferry");
	expect(localStorage.getItem("candour-history-put-aside-1")).toBe("{broken");
	tab.savePosition({ id: "ferry", block: 2, progress: 0.5 });
	const { forgotten } = await tab.forgetAll();
	expect(Object.keys(localStorage).filter((key) => !key.endsWith("-turn"))).toEqual([]);

	await tab.recordOpening("quay", "Long Quay");
	await tab.restoreForgotten(forgotten);
	expect(ids(tab).sort()).toEqual(["ferry", "quay"]);
	expect(tab.positionOf("ferry")?.block).toBe(2);
});

test("one story is forgotten with its position, and Undo restores both", async () => {
	const tab = await openTab();
	for (const id of ["a", "b", "c"]) await tab.recordOpening(id, id);
	tab.savePosition({ id: "b", block: 2, progress: 0.5 });
	const { forgotten } = await tab.forgetStory("b");
	expect([ids(tab), tab.positionOf("b")]).toEqual([["a", "c"], null]);
	await tab.restoreForgotten(forgotten);
	expect(ids(tab)).toContain("b");
	expect(tab.positionOf("b")?.block).toBe(2);
});

test("without room the older half leaves, silently", async () => {
	const tab = await openTab();
	await tab.addOpenings(
		Array.from({ length: 20 }, (_, index) => ({
			id: `s${index}`,
			title: "x",
			openedAt: index,
			isRead: true,
		})),
	);
	fakeQuota((localStorage.getItem("candour-history") ?? "").length + 10);
	expect(await tab.recordOpening("new-and-long", "The night ferry runs again")).toBe("done");
	expect(ids(tab)).toEqual([...Array.from({ length: 9 }, (_, index) => `s${index + 11}`), "new-and-long"]);
});

test("a full history gives its room to a bookmark", async () => {
	const tab = await openTab();
	await tab.addOpenings(
		Array.from({ length: 100 }, (_, index) => ({
			id: `s${index}`,
			title: "A long title",
			openedAt: index,
			isRead: true,
		})),
	);
	fakeQuota((localStorage.getItem("candour-history") ?? "").length + 50);
	const item = { id: "ferry", title: "The night ferry", details: "x".repeat(500) };
	expect(await tab.addBookmark("reader", item as never)).toBe("done");
	expect(storedIds().split("\n")).toHaveLength(50);
	expect(storedIds()).toMatch(/s99$/);
	await tab.recordOpening("next", "Next");
	expect(ids(tab)).toHaveLength(51);
});

test("if storage refuses everything, stories are read without a history", async () => {
	fakeQuota(0);
	const tab = await openTab();
	await tab.recordOpening("ferry", "The night ferry");
	expect([ids(tab), localStorage.length]).toEqual([[], 0]);
});
