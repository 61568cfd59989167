// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import type { Notice } from "../../../ui/toasts/notice.ts";

const notices = vi.hoisted(() => [] as Notice[]);
vi.mock("../../../ui/toasts/notify.ts", () => ({ notify: (notice: Notice) => notices.push(notice) }));

const { muteWord } = await import("./change-follows.ts");
const { followStore } = await import("./follow-store.ts");

afterEach(() => {
	localStorage.clear();
	notices.length = 0;
});

test("muting a word can be undone; muting it again changes nothing and has no Undo", async () => {
	expect(await muteWord("Harbour")).toBe(true);
	expect(notices.at(-1)?.action?.label).toBe("Undo");
	expect(await muteWord("harbour")).toBe(true);
	expect(notices.at(-1)).toEqual({ tone: "info", text: "“harbour” is muted already." });
	expect(followStore.get().words).toEqual(["Harbour"]);
});
