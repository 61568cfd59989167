import type { OutputFile } from "../../lib/files/output-files.ts";
import { combineWith, hashOf } from "../../lib/hash.ts";
import { isWallOn, wallKeys } from "../../lib/wall-settings.ts";
import { seal } from "../../wall/seal.ts";
import { parseKey } from "../../wall/sealed-file.ts";

type MadeFile = Extract<OutputFile, { make: () => unknown }>;

/** Seals the files of stories in a build with a wall. Without one they stay as they are. */
export function storySealer(): (file: MadeFile) => OutputFile {
	if (!isWallOn()) return (file) => file;
	const [text = ""] = wallKeys();
	const [key, keyHash] = [parseKey(text), hashOf(text)];
	return ({ path, inputsHash, make }) => ({
		path,
		inputsHash: combineWith(inputsHash, keyHash),
		make: () => seal(key, path, JSON.stringify(make())),
	});
}
