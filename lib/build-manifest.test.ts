import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { manifestFile, manifestText, readBuildManifest } from "./build-manifest.ts";
import { folderForEachTest } from "./folder-for-each-test.ts";
import { UserError } from "./user-error.ts";

const build = folderForEachTest();

test.each(["embedded", "firebase"] as const)("a manifest is read as it was written: %s", async (identity) => {
	const manifest = { identity, hosting: { public: "build", cleanUrls: true } };
	await writeFile(path.join(build, manifestFile), manifestText(manifest));
	expect(await readBuildManifest(build)).toEqual(manifest);
});

test("a build without a manifest has none", async () => {
	expect(await readBuildManifest(build)).toBeUndefined();
});

test.each([
	"",
	"{",
	"null",
	"[]",
	'"embedded"',
	"{}",
	'{"identity":"embedded"}',
	'{"hosting":{}}',
	'{"identity":"other","hosting":{}}',
	'{"identity":"embedded","hosting":[]}',
	'{"identity":"firebase","hosting":null}',
])("a damaged manifest is refused with its path and what to do: %s", async (text) => {
	const file = path.join(build, manifestFile);
	await writeFile(file, text);
	await expect(readBuildManifest(build)).rejects.toThrow(
		new UserError(`${file} does not describe a build. Run npm run build to make the site again.`),
	);
});

test("a manifest that cannot be read is an error, not a build without one", async () => {
	const file = path.join(build, "file");
	await writeFile(file, "");
	await expect(readBuildManifest(file)).rejects.toMatchObject({ code: "ENOTDIR" });
});
