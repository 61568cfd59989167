import { existsSync } from "node:fs";
import { fileSystemError } from "../lib/files/file-system-error.ts";
import { folders } from "../lib/folders.ts";
import { explanation, runCommand } from "../lib/run-command.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import { ContentIssues } from "../newsroom/schemas/issues.ts";
import { keepPublishing } from "../press/keep-publishing.ts";
import { pictureCompleter } from "../press/picture-completer.ts";
import {
	openPress,
	type PublishedSite,
	type PublishOptions,
	pictureCache,
	reportEdition,
} from "../press/press.ts";

/** Sent to the parent process after each edition: the reason it could not be published, or an empty string. */
export type PublishResult = { problem: string };

/** Publishes, notifies the parent that there is a site to serve, and continues publishing until the parent exits. */
await runCommand(async () => {
	const press = openPress();
	const publish = async (options: PublishOptions): Promise<PublishedSite> => {
		const edition = await press.publish({ ...options, isQuick: true });
		reportEdition(edition);
		return edition;
	};
	const onResult = (problem: string) => process.send?.({ problem } satisfies PublishResult);
	const { start, publishSoon } = keepPublishing({
		content: contentFolder(),
		publish: async (changed) => {
			const edition = await publish({ isChanged: true, changed });
			complete(edition.unfinished);
			return edition;
		},
		onResult,
	});
	const complete = pictureCompleter({ content: contentFolder(), cache: pictureCache }, publishSoon);
	const first = await publish({}).catch((error: unknown) => {
		keepLastEdition(error);
		onResult(String(explanation(error)));
		return { error };
	});
	process.on("disconnect", () => process.exit());
	process.send?.("published");
	// Only a speed-up: the next edition works without it and reports any error. Not after a failure: what changed before
	// the start is in no watched path, so the next edition must read everything.
	if (!("error" in first)) await press.load().catch(() => {});
	start(first);
	// After the parent has printed where the site is served, as its progress is shown below that.
	if ("unfinished" in first) complete(first.unfinished);
});

/** Issues in the content and a full disk must not take an existing site down. */
function keepLastEdition(error: unknown): void {
	const canBeMended = error instanceof ContentIssues || fileSystemError(error);
	if (!canBeMended || !existsSync(folders.build)) throw error;
	console.error(explanation(error));
	console.error("The edition before is served until this is mended.");
}
