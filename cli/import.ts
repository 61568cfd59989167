import { parseArgs } from "node:util";
import { fileSystemError } from "../lib/files/file-system-error.ts";
import { checkFolders, folders } from "../lib/folders.ts";
import { progressOn } from "../lib/progress.ts";
import { runCommand } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import { type ImportResult, importStories } from "../newsroom/import/import-stories.ts";
import type { ItemReport } from "../newsroom/import/merge/draft.ts";
import { ImportError } from "../newsroom/import/shared/import-error.ts";
import { formatIssue } from "../newsroom/schemas/issues.ts";

const USAGE =
	"Name a feed or a news file: npm run import -- <file or address> [--dry-run] [--map content/import.json] [--content content]";

const { report, clear } = progressOn(process.stderr);

await runCommand(async () => {
	const { values, positionals } = readArgs();
	const [source, ...others] = positionals;
	if (!source || others.length > 0) throw new UserError(USAGE);
	checkFolders({ ...folders, content: values.content });
	const dryRun = values["dry-run"];
	const imported = await importStories({
		source,
		content: values.content,
		...(values.map && { map: values.map }),
		dryRun,
		onProgress: report,
	})
		.catch((error: Error) => {
			// An error with a system call is of the network or the file system.
			if (!(error instanceof ImportError || "syscall" in error)) throw error;
			const { message } = fileSystemError(error) ?? error;
			throw new UserError(withoutControlCodes(`Nothing was imported: ${message}`));
		})
		.finally(clear);
	console.log(summaryOf(imported, dryRun));
	const isNothingUsable =
		imported.added + imported.updated + imported.unchanged + imported.removedByEditors === 0;
	if (isNothingUsable) process.exitCode = 1;
});

function readArgs() {
	try {
		return parseArgs({
			allowPositionals: true,
			options: {
				"dry-run": { type: "boolean", default: false },
				map: { type: "string" },
				content: { type: "string", default: contentFolder() },
			},
		});
	} catch {
		throw new UserError(USAGE);
	}
}

function summaryOf(imported: ImportResult, dryRun: boolean): string {
	const {
		added,
		updated,
		unchanged,
		removedByEditors,
		unmapped,
		withoutPicture,
		conflicts,
		inDefaultCategory,
		picturesWithoutAlt,
	} = imported;
	const count = `${dryRun ? "Would import" : "Imported"} ${added} new, ${dryRun ? "update" : "updated"} ${updated}, unchanged ${unchanged}`;
	return [
		`${count}${removedByEditors > 0 ? `, left out ${removedByEditors} that editors removed` : ""}${unmapped.length > 0 ? `; ${unmapped.length} could not be mapped:` : "."}`,
		...unmapped.map(lineFor),
		...(withoutPicture.length > 0
			? [`${withoutPicture.length} got the map's picture instead of their own:`]
			: []),
		...withoutPicture.map(lineFor),
		...(conflicts.length > 0 ? [`${conflicts.length} were changed by editors and by the feed:`] : []),
		...conflicts.map(lineFor),
		...(inDefaultCategory.length > 0
			? [`${inDefaultCategory.length} went into the map's category, as none of their subjects is in the map:`]
			: []),
		...inDefaultCategory.map(lineFor),
		...(picturesWithoutAlt > 0
			? [`${picturesWithoutAlt} pictures came without a description; please write their image_alt.`]
			: []),
	].join("\n");
}

function lineFor({ item, reason }: ItemReport): string {
	return `  ${formatIssue({ file: item, message: reason })}`;
}

/** Imported text may contain terminal escape codes. */
function withoutControlCodes(message: string): string {
	return message
		.split("\n")
		.map((line) => formatIssue({ file: "", message: line }))
		.join("\n");
}
