import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { folders } from "../lib/folders.ts";
import { forkInBackground } from "../lib/fork-in-background.ts";
import { runCommand } from "../lib/run-command.ts";
import { loadSettings } from "../press/settings.ts";
import { listen, readPort } from "../server/http/listen.ts";
import { serve } from "../server/serve.ts";
import { createDesk } from "./desk/desk-handler.ts";
import type { PublishResult } from "./press.ts";
import { createPreview } from "./preview/preview-handler.ts";

/** A third more than an archive of 100,000 stories takes: bench/results.md. */
const maxPressHeapMegabytes = 1_536;

await runCommand(async () => {
	await loadSettings("production");
	const port = readPort();
	await assertPortFree(port);
	// A separate process, so that publishing a large archive neither blocks requests nor takes the server's memory.
	const press = forkInBackground(path.join(import.meta.dirname, "press.ts"), [], {
		execArgv: [...process.execArgv, `--max-old-space-size=${maxPressHeapMegabytes}`],
	});
	let problem = "";
	press.on("message", (message: "published" | PublishResult) => {
		if (message !== "published") ({ problem } = message);
	});
	if (await hasPublished(press)) {
		press.unref();
		press.channel?.unref();
		const desk = createDesk({ problem: () => problem, published: folders.build, hasPreview: true });
		const preview = createPreview(folders.build);
		// The desk comes first: at its host name nothing else is served.
		await serve(port, (request, response) => desk(request, response) || preview(request, response));
		press.on("exit", () => {
			problem = "The press has ended. The last edition is served; start again.";
			console.error(problem);
		});
	} else process.exitCode = 1;
});

async function hasPublished(press: ChildProcess): Promise<boolean> {
	const ended = once(press, "exit").then(() => false);
	const published = new Promise<boolean>((resolve) => {
		press.on("message", (message) => message === "published" && resolve(true));
	});
	return Promise.race([ended, published]);
}

/** Fails before the build instead of after it. */
async function assertPortFree(port: number): Promise<void> {
	const probe = await listen(() => {}, port);
	await probe.close();
}
