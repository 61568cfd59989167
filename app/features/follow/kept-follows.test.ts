// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { keptFollows } from "./kept-follows.ts";
import { followStore } from "./store/follow-store.ts";
import { type ListSubject, maxSubjects, noFollows } from "./store/follows.ts";

const harbour: ListSubject = { kind: "topic", key: "harbour", name: "Harbour" };
const wren: ListSubject = { kind: "author", key: "wren", name: "Wren" };

beforeEach(() => keptFollows.clear());

test("nothing is described and exported as nothing", () => {
	expect(keptFollows.describe()).toBeNull();
	expect(keptFollows.exportData()).toBeUndefined();
});

test("what one browser exports, another takes over in addition to its own", async () => {
	await followStore.change(() => ({ followed: [harbour], muted: [wren], words: ["cup"] }));
	expect(keptFollows.describe()).toBe("1 followed, 2 muted");
	const file = JSON.parse(JSON.stringify(keptFollows.exportData()));
	await followStore.change(() => ({ ...noFollows, words: ["ferry"] }));
	await keptFollows.importData(file);
	expect(followStore.get()).toEqual({ followed: [harbour], muted: [wren], words: ["cup", "ferry"] });
	const before = followStore.get();
	await keptFollows.importData(file);
	expect(followStore.get()).toBe(before);
});

test("an unreadable file changes nothing; a file that is too long is taken as far as it fits; both are said", async () => {
	await followStore.change(() => ({ ...noFollows, followed: [wren] }));
	await expect(keptFollows.importData({ version: 9 })).rejects.toThrow("could not be read");
	const many = Array.from({ length: maxSubjects }, (_, index) => ({ ...harbour, key: `t${index}` }));
	await expect(keptFollows.importData({ version: 1, followed: many, muted: [], words: [] })).rejects.toThrow(
		"did not fit",
	);
	expect(followStore.get().followed).toHaveLength(maxSubjects);
	expect(followStore.get().followed).toContainEqual(wren);
});
