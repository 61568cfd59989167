import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { moveAway } from "./move-away.mjs";

let root;
let folder;
let place;
beforeEach(() => {
	root = mkdtempSync(path.join(tmpdir(), "set-aside-"));
	folder = path.join(root, "modules");
	place = path.join(root, "before");
	mkdirSync(folder);
	writeFileSync(path.join(folder, "old"), "");
});
afterEach(() => rmSync(root, { recursive: true }));

function leaveHalf() {
	mkdirSync(folder);
	writeFileSync(path.join(folder, "half"), "");
}

test("what was set aside comes back in the place of what was left half done", () => {
	const aside = moveAway(folder, place);
	expect(existsSync(folder)).toBe(false);
	leaveHalf();
	aside.restore();
	expect(readdirSync(folder)).toEqual(["old"]);
	expect(existsSync(place)).toBe(false);
});

test("after a success nothing is left of it", () => {
	const aside = moveAway(folder, place);
	leaveHalf();
	aside.discard();
	expect(readdirSync(folder)).toEqual(["half"]);
	expect(existsSync(place)).toBe(false);
});

test("a process that was killed in between has cost nothing", () => {
	moveAway(folder, place);
	leaveHalf();
	const again = moveAway(folder, place);
	again.restore();
	expect(readdirSync(folder)).toEqual(["old"]);
});

test("a first install has nothing to set aside", () => {
	rmSync(folder, { recursive: true });
	const aside = moveAway(folder, place);
	aside.restore();
	expect(existsSync(folder)).toBe(false);
});
