import { existsSync, watchFile } from "node:fs";
import { fileSystemError } from "../lib/files/file-system-error.ts";
import { folders, pictureCache } from "../lib/folders.ts";
import { explanation, runCommand } from "../lib/run-command.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import { ContentIssues } from "../newsroom/schemas/issues.ts";
import { restoredNote, servedEditions } from "../press/editions/restore-edition.ts";
import { keepPublishing } from "../press/keep-publishing.ts";
import { pictureCompleter } from "../press/picture-completer.ts";
import { openPress, type PublishedSite, type PublishOptions, reportEdition } from "../press/press.ts";
import { openDeskFiles } from "../press/vite/desk-files.ts";

/** Sent to the parent process after each edition: the reason it could not be published, or an empty string. */
export type PublishResult = { problem: string };

const restoreCheckMs = 1_000;
/** Saving takes a second or two for a large archive. */
const saveCacheAfterMs = 60_000;

/** Publishes, notifies the parent that there is a site to serve, and continues publishing until the parent exits. */
await runCommand(async () => {
	const press = openPress({ saveCacheAfterMs });
	const publish = async (options: PublishOptions): Promise<PublishedSite> => {
		const edition = await press.publish({ ...options, isQuick: true });
		reportEdition(edition);
		return edition;
	};
	/** What the operator is told while a restored edition is served. */
	let restored = "";
	let problem = "";
	const onResult = (result: string) => {
		problem = result;
		process.send?.({ problem: problem || restored } satisfies PublishResult);
	};
	const { start, publishSoon } = keepPublishing({
		content: contentFolder(),
		publish: async (changed) => {
			// Only a save ends what the operator has restored: no picture that is complete, and no scheduled story.
			if (changed.size === 0 && (await servedEditions()).at(-1)?.restored) return { staleAt: null };
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
	const tellRestored = async () => {
		const number = (await servedEditions()).at(-1)?.restored;
		const note = number === undefined ? "" : restoredNote(number);
		if (note === restored) return;
		restored = note;
		if (note) console.log(`${new Date().toTimeString().slice(0, 8)} ${note}`);
		onResult(problem);
	};
	// The build is a link, which each edition replaces.
	watchFile(folders.build, { interval: restoreCheckMs, persistent: false }, tellRestored);
	await tellRestored();
	process.on("disconnect", () => process.exit());
	process.send?.("published");
	// Only a speed-up: the next edition works without it and reports any error. Not after a failure: what changed before
	// the start is in no watched path, so the next edition must read everything.
	if (!("error" in first)) await press.load().catch(() => {});
	start(first);
	// After the parent has printed where the site is served, as its progress is shown below that.
	if ("unfinished" in first) complete(first.unfinished);
	// Ahead of the first visit to the desk, which bundles it otherwise and reports any error.
	await openDeskFiles().catch(() => {});
});

/** Issues in the content and a full disk must not take an existing site down. */
function keepLastEdition(error: unknown): void {
	const canBeMended = error instanceof ContentIssues || fileSystemError(error);
	if (!canBeMended || !existsSync(folders.build)) throw error;
	console.error(explanation(error));
	console.error("The edition before is served until this is mended.");
}
