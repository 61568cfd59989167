// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { keptSettings } from "./kept-settings.ts";
import { changeSettings, knownSettings, resetSettings, settingsStore } from "./settings-store.ts";

const stored = () => JSON.parse(localStorage.getItem("candour-settings") ?? "null");
const settings = () => knownSettings(settingsStore.get());

beforeEach(() => localStorage.clear());

test("only what differs from the defaults is stored", () => {
	expect(changeSettings({ theme: "night", text: "large" })).toBe(true);
	expect(stored()).toEqual({ version: 1, theme: "night", text: "large" });
	changeSettings({ text: undefined });
	expect(stored()).toEqual({ version: 1, theme: "night" });
	resetSettings();
	expect(stored()).toBeNull();
	expect(settings()).toEqual({});
});

test("fields and versions of a newer site are kept", () => {
	localStorage.setItem("candour-settings", '{"version":2,"voice":"slow","theme":"neon"}');
	expect(settings()).toEqual({});
	changeSettings({ font: "easy" });
	expect(stored()).toEqual({ version: 2, voice: "slow", theme: "neon", font: "easy" });
	resetSettings();
	expect(stored()).toEqual({ version: 2, voice: "slow" });
});

test("a change, an import and a deletion apply in this tab, also if the browser stores nothing", async () => {
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("", "QuotaExceededError");
	});
	const applied: unknown[] = [];
	const onStorage = ({ newValue }: StorageEvent) => applied.push(JSON.parse(newValue ?? ""));
	addEventListener("storage", onStorage);
	expect(changeSettings({ theme: "night" })).toBe(false);
	expect(settings()).toEqual({ theme: "night" });
	await keptSettings.importData?.({ text: "large" }).catch(() => {});
	await keptSettings.clear();
	removeEventListener("storage", onStorage);
	expect(applied).toEqual([{ theme: "night" }, { theme: "night", text: "large" }, {}]);
	vi.restoreAllMocks();
});

test.each(["{night", "7", "null", "[]"])("«%s» is put aside, and settings can be changed", (text) => {
	localStorage.setItem("candour-settings", text);
	expect(settings()).toEqual({});
	expect(changeSettings({ theme: "night" })).toBe(true);
	expect(stored()).toEqual({ version: 1, theme: "night" });
	expect(localStorage.getItem("candour-settings-put-aside-1")).toBe(text);
});

test("an exchange file adds settings, and changes none of this browser", async () => {
	expect(keptSettings.describe()).toBeNull();
	changeSettings({ theme: "day" });
	expect(keptSettings.describe()).toBe("1 setting");
	await keptSettings.importData?.({ version: 1, theme: "night", text: "large", font: 7, sound: "loud" });
	expect(stored()).toEqual({ version: 1, theme: "day", text: "large" });
	expect(keptSettings.describe()).toBe("2 settings");
});
