// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import type { Capability, Slots } from "./capability.ts";
import { storageKeys } from "./storage-keys.ts";

let loads: string[];
let slots: typeof import("./load-capabilities.ts");
let shown: () => string[];

/** A capability whose code is loaded by `load`. */
const capability = (name: string, ...places: (keyof Slots)[]): Capability => ({
	name,
	slots: places,
	load: async () => {
		loads.push(name);
		return { parts: {}, onStoryOpened: ({ id }) => loads.push(`${name} ${id}`) };
	},
});

beforeEach(async () => {
	loads = [];
	localStorage.clear();
	vi.resetModules();
	const { setRegistry } = await import("./registry.ts");
	const { loadedParts } = await import("./loaded-parts.ts");
	slots = await import("./load-capabilities.ts");
	shown = () => Object.keys(loadedParts.get());
	const broken: Capability = {
		...capability("broken", "storyTool"),
		load: () => Promise.reject(new Error()),
	};
	const capabilities: Capability[] = [
		{ ...capability("history", "card", "storyBar"), storageKey: storageKeys.history },
		{ ...capability("follow", "card"), storageKey: storageKeys.follow },
		capability("listen", "storyTool"),
		{ ...capability("unwanted", "storyBar"), isWanted: () => false },
		broken,
	];
	setRegistry({
		capabilities: async () => ({ capabilities }),
		bookmarkAndShare: () => Promise.reject(new Error()),
	});
});

test("a list loads for a reader who once opened a story only what fills a place there", async () => {
	localStorage.setItem(storageKeys.history, "");
	await slots.loadUsedCapabilities(new Set(["card", "listTool"]));
	expect(loads).toEqual(["history"]);
	await slots.loadUsedCapabilities(new Set(["card", "listTool", "storyBar"]));
	expect(loads, "It is loaded once.").toEqual(["history"]);
});

test("a page without their places loads none, whatever the browser keeps", async () => {
	for (const key of Object.values(storageKeys)) localStorage.setItem(key, "");
	await slots.loadUsedCapabilities(new Set(["bookmarkTool"]));
	expect(loads).toEqual([]);
});

test("a press loads one by its name, or all that fill the pressed place", async () => {
	await slots.loadNamed("follow");
	await slots.loadNamed("card");
	expect(loads).toEqual(["follow", "history"]);
	expect(shown(), "They are shown in the order of the registry.").toEqual(["history", "follow"]);
});

test("one that fails leaves only its own place empty", async () => {
	await expect(slots.loadNamed("storyTool")).rejects.toThrow();
	expect(shown()).toEqual(["listen"]);
});

test("an opened story is told to those over it, and to those loaded before, but loads no other", async () => {
	await slots.loadNamed("listen");
	await slots.startStory({ id: "a-story", title: "A story" });
	expect(loads).toEqual(["listen", "history", "listen a-story", "history a-story"]);
});
