import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { folderForEachTest } from "./folder-for-each-test.ts";
import { isWallOn, wallKeys } from "./wall-settings.ts";

const work = folderForEachTest();

const key = Buffer.alloc(32, 1).toString("base64");
const before = Buffer.alloc(32, 2).toString("base64");
const project = {
	VITE_FIREBASE_API_KEY: "key",
	VITE_FIREBASE_AUTH_DOMAIN: "paper.firebaseapp.com",
	VITE_FIREBASE_PROJECT_ID: "paper",
};

test("there is no wall unless WALL says on", () => {
	expect([{}, { WALL: "" }, { WALL: "off" }, { WALL: "on" }].map(isWallOn)).toEqual([
		false,
		false,
		false,
		true,
	]);
	expect(() => isWallOn({ WALL: "yes" })).toThrow("WALL is «yes». Give on or off, or leave it out.");
});

test("the key of the setting is used, then the one that it replaces", () => {
	expect(wallKeys({ ...project, WALL_KEY: key }, work)).toEqual([key]);
	expect(wallKeys({ ...project, WALL_KEY: key, WALL_KEY_BEFORE: before }, work)).toEqual([key, before]);
});

test.each(["short", "x".repeat(44), Buffer.alloc(16).toString("base64")])(
	"«%s» is refused as a key",
	(given) => {
		expect(() => wallKeys({ WALL_KEY: given }, work)).toThrow("WALL_KEY is no key of 32 bytes in Base64");
	},
);

test("a build for a project needs a key that the wall has too", () => {
	expect(() => wallKeys(project, work)).toThrow("set it as WALL_KEY for both");
});

test("without a project a key is made once, for this user alone", async () => {
	const [made] = wallKeys({}, work);
	expect(wallKeys({}, work)).toEqual([made]);
	const file = path.join(work, "wall-key");
	expect(await readFile(file, "utf8")).toBe(`${made}\n`);
	expect((await stat(file)).mode & 0o777).toBe(0o600);
});
