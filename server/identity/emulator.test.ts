import { createRequire } from "node:module";
import { expect, test } from "vitest";
import packageJson from "../../package.json";
import { emulatorPaths } from "./emulator-modules.ts";

const require = createRequire(import.meta.url);

test("firebase-tools is held to one exact version, as we reach into it", () => {
	expect(
		packageJson.devDependencies["firebase-tools"],
		"server/identity/ uses the inside of firebase-tools 15.34.2. Before moving to another version, run these tests with it.",
	).toBe("15.34.2");
	expect(require("firebase-tools/package.json").version).toBe("15.34.2");
});

test.each(Object.values(emulatorPaths))("%s is still there", (path) => {
	const find = () => require.resolve(path);
	expect(find, `firebase-tools has no ${path} any more: find where its Auth emulator moved.`).not.toThrow();
});
