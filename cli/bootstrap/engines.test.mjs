import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { engineNames, engineOnMachine } from "./engines.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "engines-"));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name, exitCode = 0) {
	const file = path.join(folder, name);
	writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`);
	chmodSync(file, 0o755);
	return file;
}

test("a machine without engines has none", () => {
	expect(engineNames.map((name) => engineOnMachine(name, folder))).toEqual([undefined, undefined]);
});

test("Firefox runs under either name, and a stub of another package is none", () => {
	program("firefox-esr", 1);
	expect(engineOnMachine("firefox", folder)).toBeUndefined();
	const firefox = program("firefox");
	expect(engineOnMachine("firefox", folder)).toBe(firefox);
});

test("WebKit needs its driver, a screen and a window manager", () => {
	const driver = program("WebKitWebDriver", 1);
	program("Xvfb", 1);
	expect(engineOnMachine("webkit", folder)).toBeUndefined();
	program("openbox");
	expect(engineOnMachine("webkit", folder)).toBe(driver);
});
