import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { runCommand } from "../lib/run-command.ts";
import { loadSettings } from "../press/settings.ts";
import { listen, readPort } from "../server/http/listen.ts";
import { serve } from "../server/serve.ts";
import { createDesk } from "./desk/desk-handler.ts";
import type { Outcome } from "./press.ts";

await runCommand(async () => {
	await loadSettings("production");
	const port = readPort();
	await refuseTakenPort(port);
	// In a process of its own, so that readers are answered while an edition of a large archive is made.
	const press = fork(path.join(import.meta.dirname, "press.ts"));
	let fault = "";
	press.on("message", (message: "published" | Outcome) => {
		if (message !== "published") ({ fault } = message);
	});
	if (await hasPublished(press)) {
		press.unref();
		press.channel?.unref();
		await serve(
			port,
			createDesk(() => fault),
		);
		press.on("exit", () => {
			fault = "The press has ended. The last edition is served; start again.";
			console.error(fault);
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

/** Better said now than after the build. */
async function refuseTakenPort(port: number): Promise<void> {
	const trial = await listen(() => {}, port);
	await trial.close();
}
