import { watch } from "node:fs";
import { constants } from "node:os";
import { createServer } from "vite";
import { contentFolder } from "../newsroom/content-folder.ts";
import { readPort } from "../server/listen.ts";
import { published, publishInTurn } from "./build.ts";
import { embeddedIdentity } from "./embedded-identity.ts";
import { readIdentitySettings } from "./identity-settings.ts";
import { noWorker } from "./no-worker.ts";
import { publishedFiles } from "./published-files.ts";
import { explanation, runCommand } from "./run-command.ts";
import { loadSettings } from "./settings.ts";
import { whenQuiet } from "./when-quiet.ts";

/** What React Router's own dev command does, and content/ is published anew whenever it changes. */
await runCommand(async () => {
	await loadSettings("development");
	const port = readPort(process.env.PORT || "5173");
	const { kind } = readIdentitySettings(process.env);
	let { nextDue } = await publishInTurn();
	const identity = kind === "embedded" ? [await embeddedIdentity()] : [];
	const server = await createServer({
		plugins: [noWorker(), publishedFiles(published), ...identity],
		// Without PORT the next free one is taken, as Vite does.
		server: { port, strictPort: Boolean(process.env.PORT) },
	});
	await server.listen();
	server.printUrls();
	server.bindCLIShortcuts({ print: true });
	const publishAgain = whenQuiet(200, async () => {
		try {
			({ nextDue } = await publishInTurn());
			server.hot.send({ type: "full-reload" });
		} catch (error) {
			console.error(explanation(error));
		}
	});
	watch(contentFolder(), { recursive: true }, publishAgain);
	// A story that waits comes at its minute.
	setInterval(() => {
		if (nextDue === null || Date.parse(nextDue) > Date.now()) return;
		nextDue = null;
		publishAgain();
	}, 10_000).unref();
	// Vite closes itself at SIGTERM alone.
	for (const signal of ["SIGINT", "SIGHUP"] as const) {
		process.on(signal, () => server.close().finally(() => process.exit(128 + constants.signals[signal])));
	}
});
