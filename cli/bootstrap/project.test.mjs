import { expect, test } from "vitest";
import { assertPlatform } from "./project.mjs";

test.each(["linux", "darwin"])("%s is supported", (platform) => {
	expect(() => assertPlatform(platform)).not.toThrow();
});

test("on Windows every command ends with one sentence", () => {
	expect(() => assertPlatform("win32")).toThrow(
		/^Candour does not run on Windows itself, as publishing needs symbolic links: use .*WSL\)\.$/,
	);
});
