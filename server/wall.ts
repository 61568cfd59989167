import { opendir, readFile, realpath } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { wallKeys } from "../lib/wall-settings.ts";
import { nodeListener } from "../wall/node-listener.ts";
import { sealOpener } from "../wall/open-sealed.ts";
import type { Verify } from "../wall/refusal.ts";
import { parseKey, sealedPath } from "../wall/sealed-file.ts";
import { createWall, wallPrefix } from "../wall/wall.ts";

const sealedFolder = path.posix.dirname(sealedPath("any"));

/** The wall of a build in a folder. */
export function createWallListener(
	build: string,
	verify: Verify,
	keys = wallKeys(),
): ReturnType<typeof nodeListener> {
	const read = (file: string) => readSealed(build, file);
	return nodeListener(createWall({ keys: keys.map(parseKey), verify, read }));
}

/** Answers the requests for texts of a build with a wall. By another spelling of their addresses the build has no file. */
export function createWallHandler(
	...settings: Parameters<typeof createWallListener>
): (request: IncomingMessage, response: ServerResponse) => boolean {
	const listener = createWallListener(...settings);
	return (request, response) => {
		if (!request.url?.startsWith(wallPrefix)) return false;
		void listener(request, response);
		return true;
	};
}

/** Throws if the wall could give no text: by the wrong folder or key. Opens one, whichever. */
export async function checkWallOpens(build: string, keys = wallKeys()): Promise<void> {
	for await (const { name } of await opendir(path.join(build, sealedFolder))) {
		if (!/^[\w-]+\.bin$/.test(name)) continue;
		const file = `${sealedFolder}/${name}`;
		const sealed = await readSealed(build, file);
		// Replaced by an upload in between.
		if (!sealed) continue;
		await sealOpener(keys.map(parseKey))(file, sealed);
		return;
	}
	throw new Error(`There is no sealed text in ${build}.`);
}

/** Undefined if there is no such text. Without the folder of all texts nobody can tell, and that is an error. */
async function readSealed(build: string, file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
	const folder = await realpath(path.join(build, path.dirname(file)));
	try {
		return new Uint8Array(await readFile(path.join(folder, path.basename(file))));
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
		throw error;
	}
}
