import { expect, test } from "vitest";
import { isInstalled } from "./installed.mjs";

const machine = { platform: "linux", arch: "x64" };
const react = { version: "19.3.1", integrity: "sha512-react" };
const linuxPart = {
	version: "1.0.0",
	integrity: "sha512-linux",
	optional: true,
	os: ["linux"],
	cpu: ["x64"],
};
const macPart = { version: "1.0.0", integrity: "sha512-mac", optional: true, os: ["darwin"], cpu: ["arm64"] };
const wanted = {
	packages: { "": { name: "candour" }, "node_modules/react": react, a: linuxPart, b: macPart },
};

const check = (packages, required = wanted) => isInstalled(required, packages && { packages }, machine);

test("packages are installed when each has the version of the lock file", () => {
	expect(check({ "node_modules/react": react, a: linuxPart })).toBe(true);
});

test("nothing counts as installed if npm never finished or there is no lock file", () => {
	expect(check(undefined)).toBe(false);
	expect(isInstalled(undefined, { packages: {} }, machine)).toBe(false);
});

test("a missing, an older and a left-over package each require an install", () => {
	expect(check({ a: linuxPart })).toBe(false);
	expect(check({ "node_modules/react": { ...react, version: "19.3.0" }, a: linuxPart })).toBe(false);
	expect(check({ "node_modules/react": react, "node_modules/gone": react })).toBe(false);
});

test("packages made for another machine require an install", () => {
	expect(check({ "node_modules/react": react, b: macPart })).toBe(false);
});

test("an optional package of this platform may be missing from the lock file", () => {
	expect(check({ "node_modules/react": react, a: linuxPart, c: linuxPart })).toBe(true);
});
