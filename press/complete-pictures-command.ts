import { once } from "node:events";
import { progressOn } from "../lib/progress.ts";
import { runCommand } from "../lib/run-command.ts";
import { encodeAll } from "../newsroom/pictures/pictures.ts";
import type { UnfinishedPictures } from "./picture-completer.ts";

/** Encodes what is missing of the pictures in the first message. Exits with the parent process. */
await runCommand(async () => {
	process.on("disconnect", () => process.exit(1));
	const [{ content, cache, pictures }] = (await once(process, "message")) as [UnfinishedPictures];
	process.channel?.unref();
	const { report, clear } = progressOn(process.stderr);
	const onProgress = (_: string, done: number, total: number) =>
		report("Encoding smaller pictures in the background", done, total);
	await encodeAll(content, new Map(pictures.entries()), { cache, onProgress }).finally(clear);
});
