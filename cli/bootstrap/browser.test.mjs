import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { browserOnMachine, chosenBrowser } from "./browser.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "browser-"));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name, exitCode) {
	const file = path.join(folder, name);
	writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`);
	chmodSync(file, 0o755);
	return file;
}

test("a machine without a browser has none", () => {
	expect(browserOnMachine(folder, [])).toBeUndefined();
	expect(chosenBrowser("")).toBeUndefined();
});

test("a headless browser is preferred", () => {
	const shell = program("chromium-headless-shell", 0);
	const full = program("chromium", 0);
	expect(browserOnMachine(folder, [])).toBe(shell);
	rmSync(shell);
	rmSync(full);
});

test("a stub that does not run is skipped", () => {
	program("chromium-browser", 1);
	const chrome = program("google-chrome", 0);
	expect(browserOnMachine(folder, [])).toBe(chrome);
});

test("a browser that was chosen by name is used, and one that does not run is refused", () => {
	const good = program("my-chromium", 0);
	expect(chosenBrowser(good)).toBe(good);
	expect(() => chosenBrowser(path.join(folder, "nowhere"))).toThrow(/CANDOUR_CHROMIUM is .*nowhere/);
});
