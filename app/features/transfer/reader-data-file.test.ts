import { expect, test } from "vitest";
import type { KeptData } from "../../platform/storage/kept-data.ts";
import { importData, parseReaderData, toReaderDataFile } from "./reader-data-file.ts";

function keptOf(name: string, value: unknown, importData: KeptData["importData"] = async () => {}): KeptData {
	return {
		name,
		label: `The ${name}`,
		href: "/",
		describe: () => null,
		exportData: () => value,
		importData,
		clear: async () => true,
	};
}

test("what was exported comes back, and what is empty is left out", async () => {
	const kept = [keptOf("settings", { theme: "night" }), keptOf("history", undefined)];
	const file = toReaderDataFile(kept, new Date("2026-11-16T10:00:00Z"));
	expect(file.name).toMatch(/-2026-11-16\.json$/);
	expect(parseReaderData(await file.text())).toEqual({ settings: { theme: "night" } });
});

test.each([
	["not JSON", "<html>"],
	["a list", "[]"],
	["a file of others", '{"format":"opml","version":1,"data":{}}'],
	["null", "null"],
])("%s is refused with a sentence", (_, text) => {
	expect(() => parseReaderData(text)).toThrow("This is not a file that this page exported.");
});

test("a file of a newer version is refused", () => {
	const text = JSON.stringify({ format: "candour-reader-data", version: 2, data: {} });
	expect(() => parseReaderData(text)).toThrow("newer version");
});

test("a part that fails does not keep the others from being imported", async () => {
	const received: unknown[] = [];
	const kept = [
		keptOf("bookmarks", [], () => Promise.reject(new Error("Login first: bookmarks belong to an account."))),
		keptOf("settings", {}, async (data) => void received.push(data)),
	];
	const report = await importData({ bookmarks: [1], settings: 2, unknown: 3, __proto__: 4 }, kept);
	expect(received).toEqual([2]);
	expect(report).toEqual({
		imported: ["The settings"],
		failed: ["The bookmarks: Login first: bookmarks belong to an account."],
	});
});
