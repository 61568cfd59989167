import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { folders } from "../lib/folders.ts";
import { runCommand } from "../lib/run-command.ts";
import { loadSettings } from "../press/settings.ts";
import { listen, readPort } from "../server/http/listen.ts";
import { serve } from "../server/serve.ts";
import { createDesk } from "./desk/desk-handler.ts";
import type { PublishResult } from "./press.ts";

await runCommand(async () => {
	await loadSettings("production");
	const port = readPort();
	await assertPortFree(port);
	// A separate process, so that publishing a large archive does not block requests.
	const press = fork(path.join(import.meta.dirname, "press.ts"));
	let problem = "";
	press.on("message", (message: "published" | PublishResult) => {
		if (message !== "published") ({ problem } = message);
	});
	if (await hasPublished(press)) {
		press.unref();
		press.channel?.unref();
		await serve(port, createDesk({ problem: () => problem, published: folders.build }));
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
