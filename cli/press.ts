import { existsSync } from "node:fs";
import { folders } from "../lib/folders.ts";
import { explanation, runCommand } from "../lib/run-command.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import { ContentIssues } from "../newsroom/schemas/issues.ts";
import { keepPublishing } from "../press/keep-publishing.ts";
import { openPress, type PublishedSite, type PublishOptions, tellEdition } from "../press/press.ts";

/** What a parent is told of each edition but the first: what kept it from being published, or nothing. */
export type Outcome = { fault: string };

/** Publishes, tells its parent that there is a site to serve, and goes on publishing until the parent ends. */
await runCommand(async () => {
	const press = openPress();
	const publish = async (options: PublishOptions): Promise<PublishedSite> => {
		const edition = await press.publish(options);
		tellEdition(edition);
		return edition;
	};
	const onOutcome = (fault: string) => process.send?.({ fault } satisfies Outcome);
	const { begin } = keepPublishing({
		content: contentFolder(),
		publish: (changed) => publish({ isChanged: true, changed }),
		onOutcome,
	});
	const { staleAt } = await publish({}).catch((error: unknown) => {
		keepTheLast(error);
		onOutcome(String(explanation(error)));
		return { staleAt: null };
	});
	process.on("disconnect", () => process.exit());
	process.send?.("published");
	// The next edition can be made without it, and is told what is wrong.
	await press.load().catch(() => {});
	begin(staleAt);
});

/** A mistake in the content is no reason to take a site down that stands. */
function keepTheLast(error: unknown): void {
	if (!(error instanceof ContentIssues) || !existsSync(folders.build)) throw error;
	console.error(explanation(error));
	console.error("The edition before is served until this is mended.");
}
