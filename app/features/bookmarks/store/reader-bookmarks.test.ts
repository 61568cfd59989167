// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fixtureItem } from "../../../../contract/fixture-stories.ts";
import type { NewsItem } from "../../../../contract/published.ts";

const key = "bookmarked";

/** Fresh modules simulate a new tab: they share only the storage. */
let tab: typeof import("./reader-bookmarks.ts") & typeof import("./bookmark-store.ts");
async function openTab() {
	vi.resetModules();
	return { ...(await import("./reader-bookmarks.ts")), ...(await import("./bookmark-store.ts")) };
}

beforeEach(async () => {
	localStorage.clear();
	tab = await openTab();
});
afterEach(() => vi.restoreAllMocks());

const item = (id: string, details = "It sails.") => fixtureItem({ id, title: `Story ${id}`, details });

const stored = () => JSON.parse(localStorage.getItem(key) ?? "null");
const storedIds = () =>
	stored().map(({ id, userUID }: { id: string; userUID: string }) => `${userUID}:${id}`);

test("a bookmark is a copy of the full news item plus userUID, in one list under the key «bookmarked»", async () => {
	expect(await tab.addBookmark("ada", item("ferry"))).toBe("done");
	expect(stored()).toEqual([{ ...item("ferry"), userUID: "ada" }]);
});

test("a story is added once, and the second call returns «already»", async () => {
	await tab.addBookmark("ada", item("ferry"));
	expect(await tab.addBookmark("ada", item("ferry", "Another text"))).toBe("already");
	expect(stored()).toHaveLength(1);
	expect(stored()[0].details).toBe("It sails.");
});

test("two readers can save the same story, and each removes only their own copy", async () => {
	await tab.addBookmark("ada", item("ferry"));
	expect(await tab.addBookmark("bo", item("ferry"))).toBe("done");
	expect(tab.bookmarksOf("ada", tab.bookmarkStore.get())).toHaveLength(1);
	await tab.removeBookmark("ada", "ferry");
	expect(storedIds()).toEqual(["bo:ferry"]);
});

test("all bookmarks of one reader are removed, and none of another", async () => {
	await tab.addBookmark("one", item("1"));
	await tab.addBookmark("two", item("1"));
	await tab.addBookmark("one", item("2"));
	expect(await tab.removeAllBookmarks("one")).toBe("done");
	expect(tab.bookmarkStore.get().map(({ userUID }) => userUID)).toEqual(["two"]);
	expect(JSON.parse(localStorage.getItem(key) ?? "")).toHaveLength(1);
});

test("the last bookmark that is removed leaves no list behind, and neither does an empty one", async () => {
	await tab.addBookmark("ada", item("ferry"));
	await tab.removeBookmark("ada", "ferry");
	expect(localStorage.getItem(key)).toBeNull();
	localStorage.setItem(key, "[]");
	await tab.removeAllBookmarks("ada");
	expect(localStorage.getItem(key)).toBeNull();
});

test("a removed bookmark is restored at its old index", async () => {
	for (const id of ["one", "two", "three"]) await tab.addBookmark("ada", item(id));
	const { removed } = await tab.removeBookmark("ada", "two");
	expect(storedIds()).toEqual(["ada:one", "ada:three"]);
	await tab.restoreBookmark("ada", "two", removed);
	expect(storedIds()).toEqual(["ada:one", "ada:two", "ada:three"]);
	await tab.restoreBookmark("ada", "two", removed);
	expect(storedIds()).toHaveLength(3);
});

test("an update replaces the reader's copy and does not change other readers' copies", async () => {
	for (const uid of ["ada", "bo"]) await tab.addBookmark(uid, item("ferry"));
	await tab.updateBookmark("ada", item("ferry", "It sails in May."));
	expect(stored().map(({ details }: NewsItem) => details)).toEqual(["It sails in May.", "It sails."]);
});

test("a copy has the body of its story, and an update replaces or removes it", async () => {
	const body: NewsItem["body"] = [{ kind: "paragraph", text: ["It ", { kind: "strong", text: ["sails"] }] }];
	await tab.addBookmark("ada", { ...item("ferry"), body });
	expect(stored()).toEqual([{ ...item("ferry"), body, userUID: "ada" }]);
	expect(tab.findBookmark("ada", "ferry")?.body).toEqual(body);
	await tab.updateBookmark("ada", { ...item("ferry"), body: [{ kind: "rule" }, ...body] });
	expect(stored()[0].body).toEqual([{ kind: "rule" }, ...body]);
	await tab.updateBookmark("ada", item("ferry"));
	expect(stored()).toEqual([{ ...item("ferry"), userUID: "ada" }]);
	expect(tab.findBookmark("ada", "ferry")?.body).toBeUndefined();
});

test("a removed copy is not updated, and nothing is written", async () => {
	await tab.addBookmark("ada", item("train"));
	const write = vi.spyOn(Storage.prototype, "setItem");
	expect(await tab.updateBookmark("ada", item("ferry", "It sails in May."))).toBe("gone");
	expect(write).not.toHaveBeenCalled();
	expect(storedIds()).toEqual(["ada:train"]);
});

test("merging adds each new story once", async () => {
	await tab.addBookmark("ada", item("ferry"));
	const imported = ["ferry", "train", "train", "tram"].map((id) => ({ ...item(id), userUID: "ada" }));
	expect(await tab.mergeBookmarks("ada", imported)).toEqual({ result: "done", added: 2 });
	expect(storedIds()).toEqual(["ada:ferry", "ada:train", "ada:tram"]);
});

test("the mark of a copy from a file outlives another tab and a new bookmark of the copy, until the site's story replaces it", async () => {
	const marks = () => stored().map(({ is_from_file }: { is_from_file?: boolean }) => is_from_file);
	await tab.mergeBookmarks("ada", [{ ...item("ferry", "Forged."), userUID: "ada", is_from_file: true }]);
	tab = await openTab();
	const copy = tab.findBookmark("ada", "ferry");
	if (!copy) throw new Error("It was imported");
	await tab.removeBookmark("ada", "ferry");
	await tab.addBookmark("ada", copy);
	expect(marks()).toEqual([true]);
	await tab.updateBookmark("ada", item("ferry"));
	expect(stored()).toEqual([{ ...item("ferry"), userUID: "ada" }]);
	await tab.mergeBookmarks("ada", [{ ...item("ferry", "Forged."), userUID: "ada", is_from_file: true }]);
	expect(stored(), "the site's own stays").toEqual([{ ...item("ferry"), userUID: "ada" }]);
});

test("unknown fields of stored entries are preserved", async () => {
	const old = { id: 7, title: "Old", userUID: "ada", mark: { mine: true } };
	localStorage.setItem(key, JSON.stringify([old]));
	await tab.addBookmark("ada", item("ferry"));
	expect(stored()[0]).toEqual(old);
});

test("saving preserves the changes of another tab", async () => {
	tab.bookmarkStore.store.get();
	const other = await openTab();
	await other.addBookmark("ada", item("ferry"));
	await tab.addBookmark("ada", item("train"));
	expect(storedIds()).toEqual(["ada:ferry", "ada:train"]);
});

test("stories saved at the same time are written in one batch, each once and in order", async () => {
	const write = vi.spyOn(Storage.prototype, "setItem");
	const saved = ["ferry", "train", "ferry"].map((id) => tab.addBookmark("ada", item(id)));
	expect(await Promise.all(saved)).toEqual(["done", "done", "already"]);
	expect(write.mock.calls.filter(([name]) => name === key)).toHaveLength(1);
	expect(storedIds()).toEqual(["ada:ferry", "ada:train"]);
	expect(await tab.addBookmark("ada", item("tram"))).toBe("done");
});

test("of stories saved at the same time, those that fit are saved", async () => {
	const setItem = Storage.prototype.setItem;
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, name, value) {
		if (value.length > 700) throw new DOMException("no room", "QuotaExceededError");
		setItem.call(this, name, value);
	});
	const saved = [item("ferry"), item("train", "x".repeat(900)), item("tram")];
	expect(await Promise.all(saved.map((story) => tab.addBookmark("ada", story)))).toEqual([
		"done",
		"full",
		"done",
	]);
	expect(storedIds()).toEqual(["ada:ferry", "ada:tram"]);
});

test("a full store rejects the new bookmark and keeps the old ones", async () => {
	await tab.addBookmark("ada", item("ferry"));
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("Full", "QuotaExceededError");
	});
	expect(await tab.addBookmark("ada", item("train"))).toBe("full");
	expect(await tab.mergeBookmarks("ada", [{ ...item("tram"), userUID: "ada" }])).toEqual({
		result: "full",
		added: 0,
	});
	vi.restoreAllMocks();
	expect(storedIds()).toEqual(["ada:ferry"]);
	expect(tab.bookmarksOf("ada", tab.bookmarkStore.get())).toHaveLength(1);
});

test("another storage error is not reported as full", async () => {
	await tab.addBookmark("ada", item("ferry"));
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("No", "SecurityError");
	});
	expect(await tab.addBookmark("ada", item("train"))).toBe("refused");
	vi.restoreAllMocks();
	expect(storedIds()).toEqual(["ada:ferry"]);
});

test("a list that cannot be serialized is not reported as full", async () => {
	const deep = JSON.parse("[".repeat(50_000) + "]".repeat(50_000));
	expect(await tab.mergeBookmarks("ada", [{ ...item("ferry"), userUID: "ada", deep }])).toEqual({
		result: "refused",
		added: 0,
	});
});

test("unreadable data that does not fit in quarantine is not overwritten", async () => {
	localStorage.setItem(key, "{damaged");
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("Full", "QuotaExceededError");
	});
	expect(await tab.addBookmark("ada", item("train"))).toBe("quarantine-full");
	expect(tab.bookmarkStore.problem()).toBe("quarantine-full");
	vi.restoreAllMocks();
	expect(localStorage.getItem(key)).toBe("{damaged");
	expect(await tab.addBookmark("ada", item("train"))).toBe("done");
	expect(localStorage.getItem("bookmarked-put-aside-1")).toBe("{damaged");
});

test("if storage is blocked, bookmarks exist as long as the tab", async () => {
	for (const method of ["getItem", "setItem"] as const) {
		vi.spyOn(Storage.prototype, method).mockImplementation(() => {
			throw new DOMException("No", "SecurityError");
		});
	}
	expect(await tab.addBookmark("ada", item("ferry"))).toBe("done");
	expect(await tab.addBookmark("ada", item("ferry"))).toBe("already");
	expect(tab.bookmarkStore.problem()).toBe("forbidden");
	expect(tab.findBookmark("ada", "ferry")?.title).toBe("Story ferry");
	await tab.removeBookmark("ada", "ferry");
	expect(tab.findBookmark("ada", "ferry")).toBeNull();
});
