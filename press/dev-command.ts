import { watch } from "node:fs";
import { createServer } from "vite";
import { publishContent } from "./build.ts";
import { explanation, runCommand } from "./run-command.ts";
import { whenQuiet } from "./when-quiet.ts";

/** What React Router's own dev command does, and content/ is published anew whenever it changes. */
await runCommand(async () => {
	await publishContent();
	const server = await createServer();
	await server.listen();
	server.printUrls();
	server.bindCLIShortcuts({ print: true });
	const publishAgain = whenQuiet(200, async () => {
		try {
			await publishContent();
			server.hot.send({ type: "full-reload" });
		} catch (error) {
			console.error(explanation(error));
		}
	});
	watch("content", { recursive: true }, publishAgain);
});
