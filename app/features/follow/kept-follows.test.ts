// @vitest-environment jsdom
import { expect, test } from "vitest";
import { keptFollows } from "./kept-follows.ts";
import { foldedKey } from "./mute/folded-cards.ts";
import { followStore } from "./store/follow-store.ts";
import type { ListSubject } from "./store/follows.ts";

const harbour: ListSubject = { kind: "topic", key: "harbour", name: "Harbour" };
const wren: ListSubject = { kind: "author", key: "wren", name: "Wren" };

test("what is followed and muted is described, and deleted with the cards that were folded", async () => {
	expect(keptFollows.describe()).toBeNull();
	followStore.change(() => ({ followed: [harbour], muted: [wren], words: ["cup"] }));
	localStorage.setItem(foldedKey, "ferry");
	expect(keptFollows.describe()).toBe("1 followed, 2 muted");
	expect(await keptFollows.clear()).toBe(true);
	expect([followStore.key, foldedKey].map((key) => localStorage.getItem(key))).toEqual([null, null]);
});
