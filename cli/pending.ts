import { runCommand } from "../lib/run-command.ts";
import { pendingDeployment } from "../press/upload/pending-deployment.ts";

/** Prints what is left to deploy, and when the next scheduled story is due in seconds since 1970, as `name=value`. */
await runCommand(async () => {
	const { site, desk, nextStoryAt } = await pendingDeployment();
	console.log(`site=${site}`);
	console.log(`desk=${desk}`);
	console.log(`next=${nextStoryAt === null ? "" : Math.ceil(Date.parse(nextStoryAt) / 1000)}`);
});
