import { existsSync } from "node:fs";
import { folders } from "../lib/folders.ts";
import { contentFolder } from "../newsroom/content-folder.ts";
import { ContentFaults } from "../newsroom/faults.ts";
import { keepPublishing } from "../press/keep-publishing.ts";
import { openPress, type PublishedSite, tellEdition } from "../press/press.ts";
import { explanation, runCommand } from "../press/run-command.ts";
import { listen, readPort } from "./listen.ts";
import { serve } from "./serve.ts";

await runCommand(async () => {
	const port = readPort();
	await refuseTakenPort(port);
	const press = openPress();
	const publish = async (isChanged: boolean): Promise<PublishedSite> => {
		const edition = await press.publish({ isChanged });
		tellEdition(edition);
		return edition;
	};
	const first = await publish(false).catch(keepTheLast);
	await serve(port, { withDesk: true });
	keepPublishing({ content: contentFolder(), staleAt: first.staleAt, publish: () => publish(true) });
});

/** A mistake in the content is no reason to take a site down that stands. */
function keepTheLast(error: unknown): Pick<PublishedSite, "staleAt"> {
	if (!(error instanceof ContentFaults) || !existsSync(folders.build)) throw error;
	console.error(explanation(error));
	console.error("The edition before is served until this is mended.");
	return { staleAt: null };
}

/** Better said now than after the build. */
async function refuseTakenPort(port: number): Promise<void> {
	const trial = await listen(() => {}, port);
	await trial.close();
}
