// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const key = "candour-settings";

const kept = () => JSON.parse(localStorage.getItem(key) ?? "null");

/** The module of a page that has just been opened. */
const openPage = () => import("./settings-store.ts");

beforeEach(() => {
	localStorage.clear();
	vi.resetModules();
});
afterEach(() => vi.restoreAllMocks());

test("only what differs from the defaults is stored", async () => {
	const { changeSettings, resetSettings, settings } = await openPage();
	expect(await changeSettings({ theme: "night", text: "large" })).toBe(true);
	expect(kept()).toEqual({ version: 1, theme: "night", text: "large" });
	await changeSettings({ text: undefined });
	expect(kept()).toEqual({ version: 1, theme: "night" });
	await resetSettings();
	expect(localStorage.getItem(key)).toBeNull();
	expect(settings.get()).toEqual({});
});

test("fields and versions of a newer site are kept", async () => {
	localStorage.setItem(key, '{"version":2,"voice":"slow","theme":"neon"}');
	const { changeSettings, resetSettings, settings } = await openPage();
	expect(settings.get()).toEqual({});
	await changeSettings({ font: "easy" });
	expect(kept()).toEqual({ version: 2, voice: "slow", theme: "neon", font: "easy" });
	await resetSettings();
	expect(kept()).toEqual({ version: 2, voice: "slow" });
});

test("a change keeps what another tab has stored meanwhile", async () => {
	const { changeSettings, settings } = await openPage();
	expect(settings.get()).toEqual({});
	localStorage.setItem(key, '{"version":1,"pictures":"none"}');
	await changeSettings({ motion: "off" });
	expect(settings.get()).toEqual({ pictures: "none", motion: "off" });
});

test("unreadable settings are put aside, and can be changed", async () => {
	localStorage.setItem(key, "{night");
	const { changeSettings, settings } = await openPage();
	expect(settings.get()).toEqual({});
	expect(await changeSettings({ theme: "night" })).toBe(true);
	expect(kept()).toEqual({ version: 1, theme: "night" });
	expect(localStorage.getItem(`${key}-put-aside-1`)).toBe("{night");
});

test.each([
	["full", new DOMException("", "QuotaExceededError")],
	["forbidden", new DOMException("", "SecurityError")],
])("with %s storage a change holds in this tab, and is reported", async (_, error) => {
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw error;
	});
	const { changeSettings, settings } = await openPage();
	const applied: (string | null)[] = [];
	addEventListener("storage", ({ newValue }) => applied.push(newValue), { once: true });
	expect(await changeSettings({ theme: "night" })).toBe(false);
	expect(settings.get()).toEqual({ theme: "night" });
	expect(applied).toEqual(['{"theme":"night"}']);
});

test("an exchange file adds settings, and changes none of this browser", async () => {
	const { changeSettings, settings } = await openPage();
	const { keptSettings } = await import("./kept-settings.ts");
	expect(keptSettings.describe()).toBeNull();
	expect(keptSettings.exportData()).toBeUndefined();
	await changeSettings({ theme: "day" });
	await keptSettings.importData({ version: 1, theme: "night", text: "large", font: 7 });
	expect(settings.get()).toEqual({ theme: "day", text: "large" });
	expect(keptSettings.describe()).toBe("2 settings");
	await expect(keptSettings.importData("text")).rejects.toThrow("cannot be read");
	await keptSettings.clear();
	expect(keptSettings.describe()).toBeNull();
});
