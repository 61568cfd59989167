// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { keptListening } from "./kept-listening.ts";
import { listenSettings } from "./listen-settings.ts";

beforeEach(() => keptListening.clear());

test("nothing is kept before the reader chooses", () => {
	expect(keptListening.describe()).toBeNull();
	expect(keptListening.exportData()).toBeUndefined();
	expect(localStorage.getItem("candour-listening")).toBeNull();
});

test("what one browser exports another one imports, without losing its own choice", async () => {
	await listenSettings.change((settings) => ({ ...settings, rate: 1.5, voice: "Ada" }));
	const exported = keptListening.exportData();
	expect(keptListening.describe()).toBe("your speed and voice");
	await keptListening.clear();
	await listenSettings.change((settings) => ({ ...settings, rate: 2 }));
	await keptListening.importData(exported);
	expect(listenSettings.get()).toEqual({ rate: 2, voice: "Ada" });
});

test("a speed or voice that cannot be used is dropped, and other data is refused with a sentence", async () => {
	await keptListening.importData({ version: 1, rate: 40, voice: "x".repeat(1_000) });
	expect(listenSettings.get()).toEqual({ rate: null, voice: null });
	await expect(keptListening.importData({ version: 9 })).rejects.toThrow("cannot be read.");
});
