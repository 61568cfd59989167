import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { moveAway } from "./move-away.mjs";

let root;
let folder;
let backup;
beforeEach(() => {
	root = mkdtempSync(path.join(tmpdir(), "set-aside-"));
	folder = path.join(root, "modules");
	backup = path.join(root, "before");
	mkdirSync(folder);
	writeFileSync(path.join(folder, "old"), "");
});
afterEach(() => rmSync(root, { recursive: true }));

function leaveHalf() {
	mkdirSync(folder);
	writeFileSync(path.join(folder, "half"), "");
}

test("a restored folder replaces an incomplete one", () => {
	const moved = moveAway(folder, backup);
	expect(existsSync(folder)).toBe(false);
	leaveHalf();
	moved.restore();
	expect(readdirSync(folder)).toEqual(["old"]);
	expect(existsSync(backup)).toBe(false);
});

test("nothing is left after the backup is discarded", () => {
	const moved = moveAway(folder, backup);
	leaveHalf();
	moved.discard();
	expect(readdirSync(folder)).toEqual(["half"]);
	expect(existsSync(backup)).toBe(false);
});

test("the backup of a killed process is restored first", () => {
	moveAway(folder, backup);
	leaveHalf();
	const again = moveAway(folder, backup);
	again.restore();
	expect(readdirSync(folder)).toEqual(["old"]);
});

test("a first install has nothing to move", () => {
	rmSync(folder, { recursive: true });
	const moved = moveAway(folder, backup);
	moved.restore();
	expect(existsSync(folder)).toBe(false);
});
