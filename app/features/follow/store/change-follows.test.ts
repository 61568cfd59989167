// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import type { Notice } from "../../../ui/toasts/notice.ts";

const notices = vi.hoisted(() => [] as Notice[]);
vi.mock("../../../ui/toasts/notify.ts", () => ({ notify: (notice: Notice) => notices.push(notice) }));

const { muteWord } = await import("./change-follows.ts");
const { followStore } = await import("./follow-store.ts");

afterEach(() => {
	vi.restoreAllMocks();
	localStorage.clear();
	notices.length = 0;
});

test("muting a word can be undone; muting it again changes nothing and has no Undo", () => {
	expect(muteWord("Harbour")).toBe(true);
	expect(notices.at(-1)?.action?.label).toBe("Undo");
	expect(muteWord("harbour")).toBe(true);
	expect(notices.at(-1)).toEqual({ tone: "info", text: "“harbour” is muted already." });
	expect(followStore.get().words).toEqual(["Harbour"]);
});

test("a word that the browser does not store is muted in this tab, and the toast says so", () => {
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("", "QuotaExceededError");
	});
	expect(muteWord("Quay")).toBe(true);
	expect(notices.at(-1)).toMatchObject({
		tone: "success",
		detail: expect.stringContaining("lasts until this tab is closed"),
	});
	expect(followStore.get().words).toContain("Quay");
	notices.at(-1)?.action?.run();
	expect(followStore.get().words).not.toContain("Quay");
});
