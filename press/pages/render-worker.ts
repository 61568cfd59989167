import { readFileSync } from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { UserError } from "../../lib/user-error.ts";
import { type PageAnswer, type RenderThreadData, renderAndCompress, type StalePage } from "./render-pages.ts";
import { openRenderer } from "./renderer.ts";

const { server, pages, folder } = workerData as RenderThreadData;
// Synchronous: this thread does nothing else, and an asynchronous read of a small file costs several times as much.
const opened = openRenderer(server, pages, async (file) => readFileSync(path.join(folder, file), "utf8"));
parentPort?.on("message", async (stale: StalePage) => {
	const { page } = stale;
	try {
		const rendered = await renderAndCompress(stale, await opened);
		parentPort?.postMessage({ page, rendered } satisfies PageAnswer);
	} catch (error) {
		// Of an error, only the message and the standard classes reach the other thread.
		const { message, stack = message } = error as Error;
		const answer: PageAnswer = {
			page,
			failure: error instanceof UserError ? { message } : { message, stack },
		};
		parentPort?.postMessage(answer);
	}
});
