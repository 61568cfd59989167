// @vitest-environment jsdom
import { expect, test } from "vitest";
import { keptListening } from "./kept-listening.ts";
import { listenSettings } from "./listen-settings.ts";

test("an imported speed and voice complete the reader's own", async () => {
	listenSettings.change((settings) => ({ ...settings, rate: 2 }));
	await keptListening.importData?.({ version: 1, rate: 1.5, voice: "Ada" });
	expect(keptListening.exportData?.()).toEqual({ version: 1, rate: 2, voice: "Ada" });
	expect(keptListening.describe()).toBe("your speed and voice");
});

test("a speed or voice that cannot be used is dropped, and nothing is kept for nothing", async () => {
	await keptListening.clear();
	await keptListening.importData?.({ version: 1, rate: 40, voice: "x".repeat(1_000) });
	expect([keptListening.describe(), keptListening.exportData?.()]).toEqual([null, undefined]);
	await expect(keptListening.importData?.({ version: 9, rate: 1, voice: null })).rejects.toThrow();
});
