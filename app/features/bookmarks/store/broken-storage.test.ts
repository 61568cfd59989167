// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { brokenStorages } from "../../../../e2e/bookmarks/broken-storage.ts";
import { news } from "../../../../e2e/support/site/edition.ts";

const uid = "ada";
const [first, second, fresh] = news.map((story) => ({ ...story, userUID: uid }));
if (!first || !second || !fresh) throw new Error("Three stories are needed");

beforeEach(() => localStorage.clear());

/** Fresh modules simulate a new tab. */
async function openTab() {
	vi.resetModules();
	return { ...(await import("./reader-bookmarks.ts")), ...(await import("./bookmark-store.ts")) };
}

const stored = () => JSON.parse(localStorage.getItem("bookmarked") ?? "[]");

test.each(brokenStorages(first, second))(
	"storage that holds $name: readable bookmarks are shown, the rest is quarantined, and saving works",
	async ({ text, shown, quarantined, isDeep }) => {
		localStorage.setItem("bookmarked", text);
		const tab = await openTab();
		const titles = () => tab.bookmarksOf(uid, tab.bookmarkStore.get()).map(({ title }) => title);
		expect(titles()).toEqual(shown.map(({ title }) => title));
		const problem = quarantined === null ? null : "quarantined";
		await vi.waitFor(() => expect(tab.bookmarkStore.problem()).toBe(problem));
		expect(titles()).toEqual(shown.map(({ title }) => title));
		expect(isDeep ? [quarantined, text] : [quarantined]).toContain(
			localStorage.getItem("bookmarked-put-aside-1"),
		);
		if (quarantined === null) expect(localStorage.getItem("bookmarked")).toBe(text);
		else expect(stored().length).toBeGreaterThanOrEqual(shown.length);

		const before = JSON.parse(JSON.stringify(tab.bookmarkStore.get()));
		expect(await tab.addBookmark(uid, fresh)).toBe("done");
		expect(stored()).toEqual([...before, fresh]);
		expect(localStorage.getItem("bookmarked-put-aside-2")).toBeNull();
	},
);
