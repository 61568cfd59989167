import { parentPort, workerData } from "node:worker_threads";
import { putInto } from "./put-file.ts";
import type { Batch } from "./tree-writer.ts";

const createdFolders = new Set<string>();
parentPort?.on("message", ({ bytes, files }: Batch) => {
	for (const file of files) {
		const content =
			"from" in file
				? file
				: { path: file.path, content: new Uint8Array(bytes, file.start, file.end - file.start) };
		putInto(workerData as string[], content, createdFolders);
	}
	parentPort?.postMessage(bytes, [bytes]);
});
